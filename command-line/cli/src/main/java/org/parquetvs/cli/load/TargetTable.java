package org.parquetvs.cli.load;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cli.command.Statements;
import org.parquetvs.cli.command.TableName;
import org.parquetvs.cluster.Session;
import org.parquetvs.cluster.StatementResult;
import org.parquetvs.format.InferredColumn;
import org.parquetvs.local.csv.TableColumns;
import org.parquetvs.type.SqlType;

/** The table that files are loaded into. */
final class TargetTable {
    private final Session session;
    private final TableName name;

    TargetTable(Session session, TableName name) {
        this.session = session;
        this.name = name;
    }

    /** Its columns, or {@link TableColumns#UNKNOWN} if there is no such table. */
    TableColumns columns() {
        String query = "SELECT COLUMN_NAME, COLUMN_TYPE FROM EXA_ALL_COLUMNS WHERE COLUMN_SCHEMA = "
                + Statements.literal(name.schema()) + " AND COLUMN_TABLE = " + Statements.literal(name.table())
                + " ORDER BY COLUMN_ORDINAL_POSITION";
        Map<String, SqlType> types = new LinkedHashMap<>();
        try (StatementResult found = session.execute(query)) {
            for (@Nullable Object[] column : found) {
                types.put(text(column[0]), SqlType.parse(text(column[1])));
            }
        }
        return new TableColumns(types);
    }

    private static String text(@Nullable Object value) {
        return Objects.requireNonNull(value).toString();
    }

    /** Creates it, with the columns of the files under their names in upper case. */
    void create(List<InferredColumn> columns) {
        String definitions = columns.stream()
                .map(column -> TableName.quoted(column.field().toUpperCase(Locale.ROOT)) + " "
                        + column.type().toSql())
                .collect(Collectors.joining(", "));
        new Statements(session).run("CREATE TABLE " + name.toSql() + " (" + definitions + ")");
    }
}
