package org.parquetvs.cluster.catalog;

import java.util.List;

/** The system tables about schemas and what is in them. There is one user, so that all objects are those of the user. */
final class ObjectTables {
    private static final String NAME = " VARCHAR(128)";
    private static final String LONG = " VARCHAR(2000000)";

    /** The comment on a table or a view. */
    private static final String COMMENT =
            "(SELECT text FROM {comments} known WHERE known.schema_name = each.schema_name"
                    + " AND known.object_name = each.name AND column_name = '')";

    private static final String SCRIPT_COMMENT =
            COMMENT.replace("each.name", "concat('" + TableNotes.SCRIPT + "', each.name)");

    private static final String OBJECTS = """
            SELECT name, 'SCHEMA', NULL, NULL, 'SYS', NULL, NULL, FALSE,
              (SELECT text FROM {comments} WHERE schema_name = name AND object_name = '') FROM {schemas}
            UNION ALL SELECT name, 'SCHEMA', NULL, NULL, 'SYS', NULL, NULL, TRUE, NULL FROM {virtual_schemas}
            UNION ALL SELECT name, 'TABLE', NULL, NULL, 'SYS', schema_name, 'SCHEMA', FALSE, {COMMENT} FROM {tables} each
            UNION ALL SELECT name, 'TABLE', NULL, NULL, 'SYS', schema_name, 'SCHEMA', TRUE, nullif(remark, '')
              FROM {virtual_tables}
            UNION ALL SELECT name, 'VIEW', NULL, NULL, 'SYS', schema_name, 'SCHEMA', FALSE, {COMMENT} FROM {views} each
            UNION ALL SELECT name, 'SCRIPT', NULL, NULL, 'SYS', schema_name, 'SCHEMA', FALSE, {SCRIPT_COMMENT}
              FROM {scripts} each""".replace("{COMMENT}", COMMENT).replace("{SCRIPT_COMMENT}", SCRIPT_COMMENT);

    private static final String[] OBJECT_COLUMNS = {
        "OBJECT_NAME" + NAME,
        "OBJECT_TYPE VARCHAR(15)",
        "CREATED TIMESTAMP",
        "LAST_COMMIT TIMESTAMP",
        "OWNER" + NAME,
        "ROOT_NAME" + NAME,
        "ROOT_TYPE VARCHAR(15)",
        "OBJECT_IS_VIRTUAL BOOLEAN",
        "OBJECT_COMMENT" + LONG
    };

    private ObjectTables() {}

    static List<SystemTable> all() {
        SystemTable schemas = SystemTable.of(
                "EXA_SCHEMAS",
                "SELECT name, 'SYS', FALSE, (SELECT text FROM {comments} WHERE schema_name = name AND object_name = '')"
                        + " FROM {schemas} UNION ALL"
                        + " SELECT name, 'SYS', TRUE, NULL FROM {virtual_schemas}",
                "SCHEMA_NAME" + NAME,
                "SCHEMA_OWNER" + NAME,
                "SCHEMA_IS_VIRTUAL BOOLEAN",
                "SCHEMA_COMMENT" + LONG);
        SystemTable tables = tables();
        SystemTable views = SystemTable.of(
                "EXA_ALL_VIEWS",
                "SELECT schema_name, name, nullif(open_schema, ''), 'SYS', query, " + COMMENT + " FROM {views} each",
                "VIEW_SCHEMA" + NAME,
                "VIEW_NAME" + NAME,
                "SCOPE_SCHEMA" + NAME,
                "VIEW_OWNER" + NAME,
                "VIEW_TEXT" + LONG,
                "VIEW_COMMENT" + LONG);
        SystemTable scripts = scripts();
        SystemTable objects = SystemTable.of("EXA_ALL_OBJECTS", OBJECTS, OBJECT_COLUMNS);
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
                objectSizes(),
                indices(),
                SystemTable.of("EXA_DBA_CONNECTIONS", "SELECT name FROM {connections}", "CONNECTION_NAME" + NAME));
    }

    private static SystemTable tables() {
        return SystemTable.of(
                "EXA_ALL_TABLES",
                "SELECT schema_name, name, 'SYS', FALSE, " + hasKey("DISTRIBUTION") + ", " + hasKey("PARTITION") + ", "
                        + COMMENT + " FROM {tables} each UNION ALL"
                        + " SELECT schema_name, name, 'SYS', TRUE, FALSE, FALSE, nullif(remark, '')"
                        + " FROM {virtual_tables}",
                "TABLE_SCHEMA" + NAME,
                "TABLE_NAME" + NAME,
                "TABLE_OWNER" + NAME,
                "TABLE_IS_VIRTUAL BOOLEAN",
                "TABLE_HAS_DISTRIBUTION_KEY BOOLEAN",
                "TABLE_HAS_PARTITION_KEY BOOLEAN",
                "TABLE_COMMENT" + LONG);
    }

    private static String hasKey(String kind) {
        return "EXISTS (SELECT 1 FROM {keys} known WHERE known.schema_name = each.schema_name"
                + " AND known.object_name = each.name AND kind = '" + kind + "')";
    }

    private static SystemTable scripts() {
        return SystemTable.of(
                "EXA_ALL_SCRIPTS",
                "SELECT schema_name, name, kind, CASE WHEN kind = 'SCRIPTING' OR"
                        + " regexp_matches(text, '^\\s*CREATE\\s+(OR\\s+REPLACE\\s+)?LUA\\s', 'i')"
                        + " THEN 'LUA' ELSE 'JAVA' END, text, " + SCRIPT_COMMENT + " FROM {scripts} each",
                "SCRIPT_SCHEMA" + NAME,
                "SCRIPT_NAME" + NAME,
                "SCRIPT_TYPE VARCHAR(10)",
                "SCRIPT_LANGUAGE VARCHAR(30)",
                "SCRIPT_TEXT" + LONG,
                "SCRIPT_COMMENT" + LONG);
    }

    /** Sizes are not known. */
    private static SystemTable objectSizes() {
        return SystemTable.of(
                "EXA_ALL_OBJECT_SIZES",
                "SELECT objects.*, NULL, NULL FROM (" + OBJECTS + ") objects",
                "OBJECT_NAME" + NAME,
                "OBJECT_TYPE VARCHAR(15)",
                "CREATED TIMESTAMP",
                "LAST_COMMIT TIMESTAMP",
                "OWNER" + NAME,
                "ROOT_NAME" + NAME,
                "ROOT_TYPE VARCHAR(15)",
                "OBJECT_IS_VIRTUAL BOOLEAN",
                "OBJECT_COMMENT" + LONG,
                "RAW_OBJECT_SIZE DECIMAL(18,0)",
                "MEM_OBJECT_SIZE DECIMAL(18,0)");
    }

    /** There are none. */
    private static SystemTable indices() {
        return SystemTable.of(
                "EXA_ALL_INDICES",
                "SELECT NULL, NULL, NULL, NULL, NULL LIMIT 0",
                "INDEX_SCHEMA" + NAME,
                "INDEX_TABLE" + NAME,
                "INDEX_OWNER" + NAME,
                "INDEX_TYPE VARCHAR(20)",
                "MEM_OBJECT_SIZE DECIMAL(18,0)");
    }
}
