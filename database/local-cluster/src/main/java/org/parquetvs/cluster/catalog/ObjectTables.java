package org.parquetvs.cluster.catalog;

import java.util.List;
import org.parquetvs.sql.catalog.SystemTable;

/** The system tables about schemas and their objects. There is only one user, who owns all objects. */
final class ObjectTables {
    private static final String NAME = " VARCHAR(128)";
    private static final String LONG = " VARCHAR(2000000)";

    /** The comment on a table or a view. */
    private static final String COMMENT =
            "(SELECT text FROM {comments} known WHERE known.schema_name = each.schema_name"
                    + " AND known.object_name = each.name AND column_name = '')";

    /** Rows of a local table, as the engine counts them. */
    private static final String ROW_COUNT =
            "CAST((SELECT estimated_size FROM duckdb_tables() known WHERE known.database_name = current_database()"
                    + " AND known.schema_name = '/' || each.schema_name AND known.table_name = each.name) AS DECIMAL(18,0))";

    private static final String SCRIPT_COMMENT =
            COMMENT.replace("each.name", "concat('" + TableNotes.SCRIPT + "', each.name)");

    private static final String INPUT_TYPE = """
            CASE WHEN kind = 'UDF' THEN upper(regexp_extract(text, '\\s(SCALAR|SET)\\s+SCRIPT\\s', 1, 'i')) END""";

    private static final String RESULT_TYPE = """
            CASE WHEN kind = 'UDF' AND regexp_matches(text, '\\)\\s*EMITS\\s*\\(', 'i') THEN 'EMITS'
              WHEN kind = 'UDF' THEN 'RETURNS' WHEN kind = 'SCRIPTING' THEN coalesce(nullif(upper(
              regexp_extract(text, '\\sRETURNS\\s+(ROWCOUNT|TABLE)\\s+AS\\s', 1, 'i')), ''), 'ROWCOUNT') END""";

    private static final String OBJECTS = """
            SELECT name, 'SCHEMA', NULL, NULL, 'SYS', NULL, NULL, FALSE,
              (SELECT text FROM {comments} WHERE schema_name = name AND object_name = ''), {SCHEMA_ID}, NULL
              FROM {schemas}
            UNION ALL SELECT name, 'SCHEMA', NULL, NULL, 'SYS', NULL, NULL, TRUE, NULL, {SCHEMA_ID}, NULL
              FROM {virtual_schemas}
            UNION ALL SELECT name, 'TABLE', NULL, NULL, 'SYS', schema_name, 'SCHEMA', FALSE, {COMMENT}, {TABLE_ID}, {ROOT_ID}
              FROM {tables} each
            UNION ALL SELECT name, 'TABLE', NULL, NULL, 'SYS', schema_name, 'SCHEMA', TRUE, nullif(remark, ''), {TABLE_ID},
              {ROOT_ID} FROM {virtual_tables}
            UNION ALL SELECT name, 'VIEW', NULL, NULL, 'SYS', schema_name, 'SCHEMA', FALSE, {COMMENT}, {VIEW_ID}, {ROOT_ID}
              FROM {views} each
            UNION ALL SELECT name, 'SCRIPT', NULL, NULL, 'SYS', schema_name, 'SCHEMA', FALSE, {SCRIPT_COMMENT}, {SCRIPT_ID},
              {ROOT_ID} FROM {scripts} each""".replace("{COMMENT}", COMMENT)
            .replace("{SCRIPT_COMMENT}", SCRIPT_COMMENT)
            .replace("{SCHEMA_ID}", ObjectIds.ofSchema("name"))
            .replace("{ROOT_ID}", ObjectIds.ofSchema("schema_name"))
            .replace("{TABLE_ID}", ObjectIds.of("'TABLE'", "schema_name", "name"))
            .replace("{VIEW_ID}", ObjectIds.of("'VIEW'", "schema_name", "name"))
            .replace("{SCRIPT_ID}", ObjectIds.of("'SCRIPT'", "schema_name", "name"));

    private static final String[] OBJECT_COLUMNS = {
        "OBJECT_NAME" + NAME,
        "OBJECT_TYPE VARCHAR(15)",
        "CREATED TIMESTAMP",
        "LAST_COMMIT TIMESTAMP",
        "OWNER" + NAME,
        "ROOT_NAME" + NAME,
        "ROOT_TYPE VARCHAR(15)",
        "OBJECT_IS_VIRTUAL BOOLEAN",
        "OBJECT_COMMENT" + LONG,
        "OBJECT_ID DECIMAL(18,0)",
        "ROOT_ID DECIMAL(18,0)"
    };

    private ObjectTables() {}

    static List<SystemTable> all() {
        SystemTable schemas = SystemTables.of(
                "EXA_SCHEMAS",
                "SELECT name, 'SYS', FALSE, (SELECT text FROM {comments} WHERE schema_name = name AND object_name = ''), "
                        + ObjectIds.ofSchema("name") + " FROM {schemas} UNION ALL SELECT name, 'SYS', TRUE, NULL, "
                        + ObjectIds.ofSchema("name") + " FROM {virtual_schemas}",
                "SCHEMA_NAME" + NAME,
                "SCHEMA_OWNER" + NAME,
                "SCHEMA_IS_VIRTUAL BOOLEAN",
                "SCHEMA_COMMENT" + LONG,
                "SCHEMA_OBJECT_ID DECIMAL(18,0)");
        SystemTable tables = tables();
        SystemTable views = SystemTables.of(
                "EXA_ALL_VIEWS",
                "SELECT schema_name, name, nullif(open_schema, ''), 'SYS', query, " + COMMENT + ", "
                        + ObjectIds.of("'VIEW'", "schema_name", "name") + " FROM {views} each",
                "VIEW_SCHEMA" + NAME,
                "VIEW_NAME" + NAME,
                "SCOPE_SCHEMA" + NAME,
                "VIEW_OWNER" + NAME,
                "VIEW_TEXT" + LONG,
                "VIEW_COMMENT" + LONG,
                "VIEW_OBJECT_ID DECIMAL(18,0)");
        SystemTable scripts = scripts();
        SystemTable objects = SystemTables.of("EXA_ALL_OBJECTS", OBJECTS, OBJECT_COLUMNS);
        SystemTable sizes = objectSizes();
        SystemTable indices = indices();
        SystemTable functions = functions();
        return List.of(
                schemas,
                schemas.as("EXA_ALL_SCHEMAS"),
                tables,
                tables.as("EXA_USER_TABLES"),
                tables.as("EXA_DBA_TABLES"),
                views,
                views.as("EXA_USER_VIEWS"),
                views.as("EXA_DBA_VIEWS"),
                scripts,
                scripts.as("EXA_USER_SCRIPTS"),
                scripts.as("EXA_DBA_SCRIPTS"),
                objects,
                objects.as("EXA_USER_OBJECTS"),
                objects.as("EXA_DBA_OBJECTS"),
                sizes,
                sizes.as("EXA_USER_OBJECT_SIZES"),
                sizes.as("EXA_DBA_OBJECT_SIZES"),
                indices,
                indices.as("EXA_USER_INDICES"),
                indices.as("EXA_DBA_INDICES"),
                functions,
                functions.as("EXA_USER_FUNCTIONS"),
                functions.as("EXA_DBA_FUNCTIONS"),
                SystemTables.of("EXA_DBA_CONNECTIONS", "SELECT name FROM {connections}", "CONNECTION_NAME" + NAME));
    }

    private static SystemTable tables() {
        return SystemTables.of(
                "EXA_ALL_TABLES",
                "SELECT schema_name, name, 'SYS', FALSE, " + hasKey("DISTRIBUTION") + ", " + hasKey("PARTITION") + ", "
                        + COMMENT + ", " + ObjectIds.of("'TABLE'", "schema_name", "name") + ", 0, " + ROW_COUNT
                        + " FROM {tables} each UNION ALL"
                        + " SELECT schema_name, name, 'SYS', TRUE, FALSE, FALSE, nullif(remark, ''), "
                        + ObjectIds.of("'TABLE'", "schema_name", "name") + ", NULL, NULL FROM {virtual_tables}",
                "TABLE_SCHEMA" + NAME,
                "TABLE_NAME" + NAME,
                "TABLE_OWNER" + NAME,
                "TABLE_IS_VIRTUAL BOOLEAN",
                "TABLE_HAS_DISTRIBUTION_KEY BOOLEAN",
                "TABLE_HAS_PARTITION_KEY BOOLEAN",
                "TABLE_COMMENT" + LONG,
                "TABLE_OBJECT_ID DECIMAL(18,0)",
                "DELETE_PERCENTAGE DECIMAL(4,1)",
                "TABLE_ROW_COUNT DECIMAL(18,0)");
    }

    private static String hasKey(String kind) {
        return "EXISTS (SELECT 1 FROM {keys} known WHERE known.schema_name = each.schema_name"
                + " AND known.object_name = each.name AND kind = '" + kind + "')";
    }

    private static SystemTable scripts() {
        return SystemTables.of(
                "EXA_ALL_SCRIPTS",
                "SELECT schema_name, name, kind, CASE WHEN kind = 'SCRIPTING' OR"
                        + " regexp_matches(text, '^\\s*CREATE\\s+(OR\\s+REPLACE\\s+)?LUA\\s', 'i')"
                        + " THEN 'LUA' ELSE 'JAVA' END, text, " + SCRIPT_COMMENT + ", 'SYS', "
                        + ObjectIds.of("'SCRIPT'", "schema_name", "name") + ", " + INPUT_TYPE + ", " + RESULT_TYPE
                        + " FROM {scripts} each",
                "SCRIPT_SCHEMA" + NAME,
                "SCRIPT_NAME" + NAME,
                "SCRIPT_TYPE VARCHAR(10)",
                "SCRIPT_LANGUAGE VARCHAR(30)",
                "SCRIPT_TEXT" + LONG,
                "SCRIPT_COMMENT" + LONG,
                "SCRIPT_OWNER" + NAME,
                "SCRIPT_OBJECT_ID DECIMAL(18,0)",
                "SCRIPT_INPUT_TYPE VARCHAR(10)",
                "SCRIPT_RESULT_TYPE VARCHAR(10)");
    }

    /** Sizes are not known. */
    private static SystemTable objectSizes() {
        return SystemTables.of(
                "EXA_ALL_OBJECT_SIZES",
                "SELECT objects.*, NULL, NULL, NULL FROM (" + OBJECTS + ") objects",
                "OBJECT_NAME" + NAME,
                "OBJECT_TYPE VARCHAR(15)",
                "CREATED TIMESTAMP",
                "LAST_COMMIT TIMESTAMP",
                "OWNER" + NAME,
                "ROOT_NAME" + NAME,
                "ROOT_TYPE VARCHAR(15)",
                "OBJECT_IS_VIRTUAL BOOLEAN",
                "OBJECT_COMMENT" + LONG,
                "OBJECT_ID DECIMAL(18,0)",
                "ROOT_ID DECIMAL(18,0)",
                "RAW_OBJECT_SIZE DECIMAL(18,0)",
                "MEM_OBJECT_SIZE DECIMAL(18,0)",
                "RAW_OBJECT_SIZE_LIMIT DECIMAL(18,0)");
    }

    /** There are no indices. */
    private static SystemTable indices() {
        return SystemTables.of(
                "EXA_ALL_INDICES",
                "SELECT NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL LIMIT 0",
                "INDEX_SCHEMA" + NAME,
                "INDEX_TABLE" + NAME,
                "INDEX_OWNER" + NAME,
                "INDEX_TYPE VARCHAR(20)",
                "MEM_OBJECT_SIZE DECIMAL(18,0)",
                "INDEX_OBJECT_ID DECIMAL(18,0)",
                "CREATED TIMESTAMP",
                "LAST_COMMIT TIMESTAMP",
                "IS_GEOMETRY BOOLEAN",
                "REMARKS" + LONG);
    }

    /** There are no functions: CREATE FUNCTION is refused. */
    private static SystemTable functions() {
        return SystemTables.of(
                "EXA_ALL_FUNCTIONS",
                "SELECT NULL, NULL, NULL, NULL, NULL, NULL LIMIT 0",
                "FUNCTION_SCHEMA" + NAME,
                "FUNCTION_NAME" + NAME,
                "FUNCTION_OWNER" + NAME,
                "FUNCTION_OBJECT_ID DECIMAL(18,0)",
                "FUNCTION_TEXT" + LONG,
                "FUNCTION_COMMENT" + LONG);
    }
}
