package org.parquetvs.cluster.statement;

import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.parquetvs.script.ConnectionReference;
import org.parquetvs.script.SingleCall;
import org.parquetvs.script.UdfColumn;
import org.parquetvs.script.UdfScript;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.query.Field;
import org.parquetvs.sql.tree.ObjectName;
import org.parquetvs.type.AsciiJson;

/** The source after FROM in an IMPORT that scripts carry out. */
sealed interface ImportSource {

    /** An IMPORT in place of a sub-query, with the columns that it declares, if any. */
    record Subselect(ImportSource source, List<Field> columns) {}

    /**
     * The query that yields the rows.
     *
     * @param columns the columns that a sub-query declares
     */
    String generate(StatementContext context, List<Field> columns);

    /** The same for rows that are inserted into columns of a table. */
    String generateFor(StatementContext context, List<Field> targets);

    /**
     * A script that writes the query; it does not get the name of the table.
     *
     * @param connection the connection after AT
     * @param parameters the parameters after WITH, with names in upper case
     */
    record Script(ObjectName script, ConnectionReference connection, Map<String, String> parameters)
            implements ImportSource {
        @Override
        public String generate(StatementContext context, List<Field> columns) {
            return call(context, context.script(script), columns, connection, parameters);
        }

        @Override
        public String generateFor(StatementContext context, List<Field> targets) {
            return generate(context, List.of());
        }
    }

    /**
     * Parquet files in a bucket. The installed jar reads them, instead of Exasol's own loader.
     *
     * @param connection the connection after AT
     * @param files patterns for keys
     * @param fields the names after SOURCE COLUMN NAMES; none: columns are matched by position
     */
    record Parquet(ConnectionReference connection, List<String> files, List<String> fields) implements ImportSource {

        /** Writes texts as ASCII, because a container damages characters outside the basic plane. */
        private static String json(List<String> texts) {
            JsonArrayBuilder array = Json.createArrayBuilder();
            texts.forEach(array::add);
            return AsciiJson.escape(array.build().toString());
        }

        @Override
        public String generate(StatementContext context, List<Field> columns) {
            if (columns.isEmpty()) {
                throw ClusterErrors.unsupported("IMPORT FROM PARQUET without INTO and the columns");
            }
            return generateFor(context, columns);
        }

        @Override
        public String generateFor(StatementContext context, List<Field> targets) {
            if (!(connection instanceof ConnectionReference.Named)) {
                throw ClusterErrors.unsupported(
                        "IMPORT FROM PARQUET AT an address; name a CONNECTION with that address");
            }
            Map<String, String> parameters = new HashMap<>(Map.of("FILES", json(files)));
            if (!fields.isEmpty()) {
                parameters.put("FIELDS", json(fields));
            }
            return call(context, context.parquetLoader(), targets, connection, parameters);
        }
    }

    private static String call(
            StatementContext context,
            UdfScript script,
            List<Field> columns,
            ConnectionReference connection,
            Map<String, String> parameters) {
        List<UdfColumn> declared = columns.stream()
                .map(column -> new UdfColumn(column.name(), column.type().toSql()))
                .toList();
        return context.call(script, new SingleCall.ImportSql(declared, connection, parameters));
    }
}
