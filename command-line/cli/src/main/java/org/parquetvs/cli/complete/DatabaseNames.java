package org.parquetvs.cli.complete;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.parquetvs.cli.sql.ShowStatement;
import org.parquetvs.cluster.LocalCluster;
import org.parquetvs.cluster.Session;
import org.parquetvs.cluster.StatementResult;
import org.parquetvs.sql.error.SqlException;

/** The names of a database as SQL writes them. */
final class DatabaseNames {
    private static final Pattern PLAIN = Pattern.compile("[A-Z][A-Z0-9_]*");

    private final LocalCluster cluster;

    DatabaseNames(LocalCluster cluster) {
        this.cluster = cluster;
    }

    List<String> schemas() {
        return list("SELECT SCHEMA_NAME FROM EXA_ALL_SCHEMAS");
    }

    /** The tables and views of a schema; of all of them if it is empty. */
    List<String> tables(String schema) {
        return list("SELECT TABLE_NAME FROM (" + ShowStatement.tables(schema) + ") AS T");
    }

    /** The columns of tables by their names, in all schemas. */
    List<String> columns(Collection<String> tables) {
        if (tables.isEmpty()) {
            return List.of();
        }
        String names = tables.stream().map(ShowStatement::literal).collect(Collectors.joining(", "));
        return list("SELECT DISTINCT COLUMN_NAME FROM EXA_ALL_COLUMNS WHERE COLUMN_TABLE IN (" + names + ")");
    }

    /** A session of its own, so that the user's transaction is not touched. */
    private List<String> list(String sql) {
        List<String> names = new ArrayList<>();
        try (Session session = cluster.session();
                StatementResult result = session.execute(sql)) {
            result.forEach(row -> names.add(written(String.valueOf(row[0]))));
        } catch (SqlException e) {
            // Completion is a convenience: it offers the names that it can get.
            return names;
        }
        return names;
    }

    private static String written(String name) {
        return PLAIN.matcher(name).matches() ? name : '"' + name.replace("\"", "\"\"") + '"';
    }
}
