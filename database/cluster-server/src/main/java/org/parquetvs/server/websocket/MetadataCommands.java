package org.parquetvs.server.websocket;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.parquetvs.server.error.ServerErrors;
import org.parquetvs.server.session.ClientStatements;
import org.parquetvs.server.session.ConstantText;

/** Commands about schemas, tables and columns. They are queries over the system tables, with patterns as in LIKE. */
final class MetadataCommands {
    private static final String TABLES = "SELECT TABLE_SCHEMA AS \"SCHEMA\", TABLE_NAME AS \"NAME\","
            + " TABLE_OWNER AS \"OWNER\", 'TABLE' AS \"TABLE_TYPE\", TABLE_IS_VIRTUAL AS \"IS_VIRTUAL\","
            + " TABLE_HAS_DISTRIBUTION_KEY AS \"HAS_DISTRIBUTION_KEY\","
            + " TABLE_HAS_PARTITION_KEY AS \"HAS_PARTITION_KEY\", TABLE_COMMENT AS \"COMMENT\" FROM SYS.EXA_ALL_TABLES"
            + " UNION ALL SELECT VIEW_SCHEMA, VIEW_NAME, VIEW_OWNER, 'VIEW', FALSE, FALSE, FALSE, VIEW_COMMENT"
            + " FROM SYS.EXA_ALL_VIEWS"
            + " UNION ALL SELECT SCHEMA_NAME, OBJECT_NAME, 'SYS', 'SYSTEM TABLE', FALSE, FALSE, FALSE, OBJECT_COMMENT"
            + " FROM SYS.EXA_SYSCAT";

    private static final String COLUMNS = "SELECT COLUMN_SCHEMA AS \"SCHEMA\", COLUMN_TABLE AS \"TABLE\","
            + " COLUMN_NAME AS \"NAME\", COLUMN_OBJECT_TYPE AS \"TABLE_TYPE\", COLUMN_TYPE AS \"TYPE\","
            + " COLUMN_TYPE_ID AS \"TYPE_ID\", COLUMN_MAXSIZE AS \"MAXSIZE\", COLUMN_NUM_PREC AS \"NUM_PREC\","
            + " COLUMN_NUM_SCALE AS \"NUM_SCALE\", COLUMN_ORDINAL_POSITION AS \"ORDINAL_POSITION\","
            + " COLUMN_IS_VIRTUAL AS \"IS_VIRTUAL\", COLUMN_IS_NULLABLE AS \"IS_NULLABLE\","
            + " COLUMN_IS_DISTRIBUTION_KEY AS \"IS_DISTRIBUTION_KEY\","
            + " COLUMN_PARTITION_KEY_ORDINAL_POSITION AS \"PARTITION_KEY_ORDINAL_POSITION\","
            + " COLUMN_DEFAULT AS \"DEFAULT\", COLUMN_IDENTITY AS \"IS_IDENTITY\", COLUMN_OWNER AS \"OWNER\","
            + " COLUMN_COMMENT AS \"COMMENT\" FROM SYS.EXA_ALL_COLUMNS";

    private final ClientStatements statements;

    MetadataCommands(ClientStatements statements) {
        this.statements = statements;
    }

    Content schemas(ClientMessage message) {
        return rows(
                "SELECT SCHEMA_NAME AS \"NAME\", SCHEMA_OWNER AS \"OWNER\", SCHEMA_IS_VIRTUAL AS \"IS_VIRTUAL\","
                        + " SCHEMA_COMMENT AS \"COMMENT\" FROM SYS.EXA_SCHEMAS UNION ALL"
                        + " SELECT 'SYS', 'SYS', FALSE, CAST(NULL AS VARCHAR(2000000)) FROM DUAL UNION ALL"
                        + " SELECT 'EXA_STATISTICS', 'SYS', FALSE, CAST(NULL AS VARCHAR(2000000)) FROM DUAL",
                conditions(List.of(like("NAME", message, "schema"))),
                "\"NAME\"");
    }

    Content tables(ClientMessage message) {
        return rows(
                TABLES,
                conditions(List.of(like("SCHEMA", message, "schema"), like("NAME", message, "table"), types(message))),
                "\"TABLE_TYPE\", \"SCHEMA\", \"NAME\"");
    }

    Content columns(ClientMessage message) {
        return rows(
                COLUMNS,
                conditions(List.of(
                        like("SCHEMA", message, "schema"),
                        like("TABLE", message, "table"),
                        like("NAME", message, "column"),
                        types(message))),
                "\"SCHEMA\", \"TABLE\", \"ORDINAL_POSITION\"");
    }

    Content keywords(ClientMessage message) {
        return rows("SELECT KEYWORD, RESERVED FROM SYS.EXA_SQL_KEYWORDS", "", "KEYWORD");
    }

    Content tableTypes(ClientMessage message) {
        return rows(
                "SELECT 'SYSTEM TABLE' AS \"NAME\" FROM DUAL UNION ALL SELECT 'TABLE' FROM DUAL"
                        + " UNION ALL SELECT 'VIEW' FROM DUAL",
                "",
                "\"NAME\"");
    }

    Content properties(ClientMessage message) {
        return rows("SELECT PARAM_NAME AS \"NAME\", PARAM_VALUE AS \"VALUE\" FROM SYS.EXA_METADATA", "", "\"NAME\"");
    }

    Content typeInfo(ClientMessage message) {
        return rows(
                "SELECT TYPE_NAME AS \"NAME\", TYPE_ID, \"PRECISION\", LITERAL_PREFIX, LITERAL_SUFFIX,"
                        + " CREATE_PARAMS, IS_NULLABLE, CASE_SENSITIVE, SEARCHABLE, UNSIGNED_ATTRIBUTE,"
                        + " FIXED_PREC_SCALE, AUTO_UNIQUE, LOCAL_TYPE_NAME, MINIMUM_SCALE, MAXIMUM_SCALE,"
                        + " SQL_DATA_TYPE, SQL_DATETIME_SUB, NUM_PREC_RADIX FROM SYS.EXA_SQL_TYPES",
                "",
                "TYPE_ID");
    }

    private Content rows(String query, String condition, String order) {
        String sql = "SELECT * FROM (" + query + ")" + condition + " ORDER BY " + order;
        return Content.of(statements.run(sql));
    }

    /** {@code null} matches everything, the empty text matches nothing. */
    private static Optional<String> like(String column, ClientMessage message, String field) {
        String pattern = message.textOr(field, "%");
        return pattern.equals("%")
                ? Optional.empty()
                : Optional.of("\"" + column + "\" LIKE " + ConstantText.text(pattern));
    }

    private static Optional<String> types(ClientMessage message) {
        List<String> types = new ArrayList<>();
        for (Object type : message.listOrNone("tableTypes")) {
            if (!(type instanceof String name)) {
                throw ServerErrors.malformed("field tableTypes has to be an array of texts");
            }
            types.add(ConstantText.text(name));
        }
        return types.isEmpty() ? Optional.empty() : Optional.of("\"TABLE_TYPE\" IN (" + String.join(", ", types) + ")");
    }

    private static String conditions(List<Optional<String>> conditions) {
        String all = conditions.stream().flatMap(Optional::stream).collect(Collectors.joining(" AND "));
        return all.isEmpty() ? "" : " WHERE " + all;
    }
}
