package org.parquetvs.cluster.catalog;

import java.util.List;
import org.parquetvs.cluster.sql.ReservedWords;

/** The system tables about the product: its version, its words and its types. */
final class ProductTables {
    private static final String NAME = " VARCHAR(128)";

    private ProductTables() {}

    static List<SystemTable> all() {
        return List.of(
                SystemTable.of("DUAL", "SELECT CAST(NULL AS BOOLEAN)", "DUMMY BOOLEAN"),
                SystemTable.of(
                        "EXA_SQL_KEYWORDS",
                        "SELECT unnest(string_split('" + String.join(" ", ReservedWords.all()) + "', ' ')), TRUE",
                        "KEYWORD" + NAME,
                        "RESERVED BOOLEAN"),
                SystemTable.of(
                        "EXA_METADATA",
                        """
                        VALUES ('databaseName', 'LOCAL', FALSE), ('databaseProductName', 'EXASolution', TRUE),
                          ('databaseProductVersion', '2026.1.0', TRUE), ('databaseMajorVersion', '2026', TRUE),
                          ('databaseMinorVersion', '1', TRUE), ('maxColumnNameLength', '128', TRUE),
                          ('maxSchemaNameLength', '128', TRUE), ('maxTableNameLength', '128', TRUE),
                          ('maxUserNameLength', '128', TRUE), ('maxColumnsInTable', '0', TRUE),
                          ('maxStatementLength', '0', TRUE), ('identifierQuoteString', '"', TRUE),
                          ('timeZone', 'UTC', FALSE), ('timeZoneBehavior', 'INVALID SHIFT AMBIGUOUS ST', FALSE)""",
                        "PARAM_NAME VARCHAR(100)",
                        "PARAM_VALUE VARCHAR(100)",
                        "IS_STATIC BOOLEAN"),
                types(),
                SystemTable.of(
                        "EXA_ALL_USERS",
                        "VALUES ('SYS', NULL, NULL)",
                        "USER_NAME" + NAME,
                        "CREATED TIMESTAMP",
                        "USER_COMMENT VARCHAR(2000)"),
                SystemTable.of(
                        "EXA_DBA_OBJ_PRIVS",
                        "SELECT NULL, NULL, NULL, NULL, NULL, NULL LIMIT 0",
                        "OBJECT_SCHEMA" + NAME,
                        "OBJECT_NAME" + NAME,
                        "OBJECT_TYPE VARCHAR(15)",
                        "PRIVILEGE VARCHAR(40)",
                        "GRANTEE" + NAME,
                        "OWNER" + NAME));
    }

    private static SystemTable types() {
        return SystemTable.of(
                "EXA_SQL_TYPES",
                """
                SELECT name, id, precision, prefix, prefix, params, TRUE, id IN (1, 12), 3, FALSE, id = 3, FALSE, NULL,
                  scale, max_scale, id, NULL, 10
                FROM (VALUES ('BOOLEAN', 16, 1, NULL, NULL, NULL, NULL), ('CHAR', 1, 2000, '''', 'length', NULL, NULL),
                  ('DATE', 91, 10, '''', NULL, NULL, NULL), ('DECIMAL', 3, 36, NULL, 'precision,scale', 0, 36),
                  ('DOUBLE PRECISION', 8, 64, NULL, NULL, NULL, NULL),
                  ('HASHTYPE', 126, 2048, '''', 'size', NULL, NULL), ('TIMESTAMP', 93, 29, '''', NULL, NULL, NULL),
                  ('VARCHAR', 12, 2000000, '''', 'max length', NULL, NULL))
                  types(name, id, precision, prefix, params, scale, max_scale)""",
                "TYPE_NAME VARCHAR(30)",
                "TYPE_ID DECIMAL(10,0)",
                "PRECISION DECIMAL(10,0)",
                "LITERAL_PREFIX VARCHAR(30)",
                "LITERAL_SUFFIX VARCHAR(30)",
                "CREATE_PARAMS VARCHAR(30)",
                "IS_NULLABLE BOOLEAN",
                "CASE_SENSITIVE BOOLEAN",
                "SEARCHABLE DECIMAL(10,0)",
                "UNSIGNED_ATTRIBUTE BOOLEAN",
                "FIXED_PREC_SCALE BOOLEAN",
                "AUTO_UNIQUE BOOLEAN",
                "LOCAL_TYPE_NAME VARCHAR(30)",
                "MINIMUM_SCALE DECIMAL(10,0)",
                "MAXIMUM_SCALE DECIMAL(10,0)",
                "SQL_DATA_TYPE DECIMAL(10,0)",
                "SQL_DATETIME_SUB DECIMAL(10,0)",
                "NUM_PREC_RADIX DECIMAL(10,0)");
    }
}
