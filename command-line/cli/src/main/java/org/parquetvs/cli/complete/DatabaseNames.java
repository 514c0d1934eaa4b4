package org.parquetvs.cli.complete;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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

    /** The scripts that fit a place. */
    enum Scripts {
        ALL("TRUE"),
        ADAPTERS("SCRIPT_TYPE = 'ADAPTER'"),
        PROGRAMS("SCRIPT_TYPE = 'SCRIPTING'"),
        /** Scripts that IMPORT and EXPORT can call: the database tells them their columns. */
        TRANSFERS("SCRIPT_TYPE = 'UDF' AND SCRIPT_TEXT REGEXP_LIKE "
                + "'(?is)CREATE .*?SCRIPT[^(]*\\(\\s*\\.\\.\\.\\s*\\)\\s*EMITS\\s*\\(\\s*\\.\\.\\.\\s*\\).*'");

        private final String condition;

        Scripts(String condition) {
            this.condition = condition;
        }
    }

    List<String> schemas() {
        return list("SELECT SCHEMA_NAME FROM EXA_ALL_SCHEMAS");
    }

    List<String> virtualSchemas() {
        return list("SELECT SCHEMA_NAME FROM EXA_ALL_SCHEMAS WHERE SCHEMA_IS_VIRTUAL");
    }

    List<String> connections() {
        return list("SELECT CONNECTION_NAME FROM EXA_DBA_CONNECTIONS");
    }

    /** Scripts with the names of their schemas. */
    List<String> scripts(Scripts scripts) {
        return list("SELECT SCRIPT_SCHEMA, SCRIPT_NAME FROM EXA_ALL_SCRIPTS WHERE " + scripts.condition);
    }

    /** The tables and views of a schema; of all of them if it is empty. */
    List<String> tables(String schema) {
        return list("SELECT TABLE_NAME FROM (" + ShowStatement.tables(schema) + ") AS T");
    }

    /** The columns of tables. */
    List<String> columns(List<NamedTable> tables) {
        if (tables.isEmpty()) {
            return List.of();
        }
        String conditions = tables.stream().map(DatabaseNames::condition).collect(Collectors.joining(" OR "));
        return list("SELECT DISTINCT COLUMN_NAME FROM EXA_ALL_COLUMNS WHERE " + conditions);
    }

    private static String condition(NamedTable table) {
        String schema =
                table.schema().isEmpty() ? "" : "COLUMN_SCHEMA = " + ShowStatement.literal(table.schema()) + " AND ";
        return "(" + schema + "COLUMN_TABLE = " + ShowStatement.literal(table.name()) + ")";
    }

    /** Takes a session of its own, so that the user's transaction is not touched. */
    private List<String> list(String sql) {
        List<String> names = new ArrayList<>();
        try (Session session = cluster.session();
                StatementResult result = session.execute(sql)) {
            result.forEach(row -> names.add(Stream.of(row)
                    .map(String::valueOf)
                    .map(DatabaseNames::written)
                    .collect(Collectors.joining("."))));
        } catch (SqlException e) {
            // Completion is a convenience: it offers the names that it can get.
            return names;
        }
        return names;
    }

    /** A name as a statement writes it. */
    static String written(String name) {
        return PLAIN.matcher(name).matches() ? name : '"' + name.replace("\"", "\"\"") + '"';
    }
}
