package org.parquetvs.cli.load;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.parquetvs.adapter.sql.SqlText;
import org.parquetvs.cli.command.CommandSession;
import org.parquetvs.cli.command.TableName;
import org.parquetvs.cluster.Session;
import org.parquetvs.cluster.StatementResult;
import org.parquetvs.importexport.columns.WantedColumn;
import org.parquetvs.importexport.load.LoadedTable;
import org.parquetvs.type.SqlType;

/** The table that files are loaded into. */
final class TargetTable {
    private final Session session;
    private final TableName name;

    TargetTable(Session session, TableName name) {
        this.session = session;
        this.name = name;
    }

    /** The table with its columns; empty if there is no such table. */
    Optional<LoadedTable> find() {
        String query = "SELECT COLUMN_NAME, COLUMN_TYPE FROM EXA_ALL_COLUMNS WHERE COLUMN_SCHEMA = "
                + CommandSession.literal(name.schema()) + " AND COLUMN_TABLE = " + CommandSession.literal(name.table())
                + " ORDER BY COLUMN_ORDINAL_POSITION";
        List<WantedColumn> columns = new ArrayList<>();
        try (StatementResult found = session.execute(query)) {
            for (@Nullable Object[] column : found) {
                columns.add(new WantedColumn(text(column[0]), SqlType.parse(text(column[1]))));
            }
        }
        return columns.isEmpty() ? Optional.empty() : Optional.of(new LoadedTable(name.toSql(), columns));
    }

    /** Whether its schema exists. */
    boolean hasSchema() {
        String query =
                "SELECT SCHEMA_NAME FROM EXA_ALL_SCHEMAS WHERE SCHEMA_NAME = " + CommandSession.literal(name.schema());
        try (StatementResult found = session.execute(query)) {
            return found.iterator().hasNext();
        }
    }

    private static String text(@Nullable Object value) {
        return Objects.requireNonNull(value).toString();
    }

    void create(LoadedTable table) {
        String definitions = table.columns().stream()
                .map(column ->
                        SqlText.identifier(column.name()) + " " + column.type().toSql())
                .collect(Collectors.joining(", "));
        new CommandSession(session).run("CREATE TABLE " + table.sql() + " (" + definitions + ")");
    }
}
