package org.parquetvs.cluster.catalog;

import java.util.List;

/** The system tables about columns and constraints. */
final class ColumnTables {
    /** What Exasol's catalog says of a type besides its name, read off the name. */
    private static final String TYPE_PARTS = """
            CASE split_part(split_part(type, '(', 1), ' ', 1)
              WHEN 'BOOLEAN' THEN 16 WHEN 'CHAR' THEN 1 WHEN 'DATE' THEN 91 WHEN 'DECIMAL' THEN 3 WHEN 'DOUBLE' THEN 8
              WHEN 'HASHTYPE' THEN 126 WHEN 'TIMESTAMP' THEN 93 WHEN 'VARCHAR' THEN 12 END,
            CASE split_part(split_part(type, '(', 1), ' ', 1)
              WHEN 'BOOLEAN' THEN 1 WHEN 'DATE' THEN 10 WHEN 'DOUBLE' THEN 64 WHEN 'TIMESTAMP' THEN 29
              WHEN 'HASHTYPE' THEN 2 * CAST(regexp_extract(type, '\\((\\d+)', 1) AS BIGINT)
              ELSE CAST(regexp_extract(type, '\\((\\d+)', 1) AS BIGINT) END,
            CASE WHEN type LIKE 'DECIMAL%' THEN CAST(regexp_extract(type, '\\((\\d+)', 1) AS BIGINT)
              WHEN type = 'DOUBLE' THEN 64 END,
            CASE WHEN type LIKE 'DECIMAL%' THEN CAST(regexp_extract(type, ',(\\d+)', 1) AS BIGINT) END""";

    private static final String[] COLUMNS = {
        "COLUMN_SCHEMA VARCHAR(128)",
        "COLUMN_TABLE VARCHAR(128)",
        "COLUMN_OBJECT_TYPE VARCHAR(10)",
        "COLUMN_NAME VARCHAR(128)",
        "COLUMN_TYPE VARCHAR(40)",
        "COLUMN_TYPE_ID DECIMAL(18,0)",
        "COLUMN_MAXSIZE DECIMAL(18,0)",
        "COLUMN_NUM_PREC DECIMAL(18,0)",
        "COLUMN_NUM_SCALE DECIMAL(18,0)",
        "COLUMN_ORDINAL_POSITION DECIMAL(9,0)",
        "COLUMN_IS_VIRTUAL BOOLEAN",
        "COLUMN_IS_NULLABLE BOOLEAN",
        "COLUMN_IS_DISTRIBUTION_KEY BOOLEAN",
        "COLUMN_PARTITION_KEY_ORDINAL_POSITION DECIMAL(9,0)",
        "COLUMN_DEFAULT VARCHAR(2000000)",
        "COLUMN_IDENTITY DECIMAL(36,0)",
        "COLUMN_OWNER VARCHAR(128)",
        "COLUMN_COMMENT VARCHAR(2000000)"
    };

    private static final String[] CONSTRAINT_COLUMNS = {
        "CONSTRAINT_SCHEMA VARCHAR(128)",
        "CONSTRAINT_TABLE VARCHAR(128)",
        "CONSTRAINT_OWNER VARCHAR(128)",
        "CONSTRAINT_NAME VARCHAR(128)",
        "CONSTRAINT_TYPE VARCHAR(20)",
        "ORDINAL_POSITION DECIMAL(9,0)",
        "COLUMN_NAME VARCHAR(128)",
        "REFERENCED_SCHEMA VARCHAR(128)",
        "REFERENCED_TABLE VARCHAR(128)",
        "REFERENCED_COLUMN VARCHAR(128)"
    };

    private static final String[] CONSTRAINTS = {
        "CONSTRAINT_SCHEMA VARCHAR(128)",
        "CONSTRAINT_TABLE VARCHAR(128)",
        "CONSTRAINT_OWNER VARCHAR(128)",
        "CONSTRAINT_TYPE VARCHAR(20)",
        "CONSTRAINT_NAME VARCHAR(128)",
        "CONSTRAINT_ENABLED BOOLEAN"
    };

    private ColumnTables() {}

    static List<SystemTable> all() {
        SystemTable columns = SystemTable.of("EXA_ALL_COLUMNS", columns(), COLUMNS);
        SystemTable constraints = none("EXA_ALL_CONSTRAINTS", CONSTRAINTS);
        SystemTable constraintColumns = none("EXA_ALL_CONSTRAINT_COLUMNS", CONSTRAINT_COLUMNS);
        return List.of(
                columns,
                columns.as("EXA_USER_COLUMNS"),
                columns.as("EXA_DBA_COLUMNS"),
                constraints,
                constraints.as("EXA_USER_CONSTRAINTS"),
                constraints.as("EXA_DBA_CONSTRAINTS"),
                constraintColumns,
                constraintColumns.as("EXA_USER_CONSTRAINT_COLUMNS"),
                constraintColumns.as("EXA_DBA_CONSTRAINT_COLUMNS"));
    }

    private static String columns() {
        return columns("FALSE", "nullif(default_value, '')", "NULL", "{columns}")
                + " UNION ALL "
                + columns("TRUE", "NULL", "nullif(remark, '')", "{virtual_columns}");
    }

    private static String columns(String isVirtual, String defaultValue, String comment, String table) {
        return "SELECT schema_name, table_name, 'TABLE', name, type, " + TYPE_PARTS
                + ", CAST(ordinal + 1 AS DECIMAL(9,0)), " + isVirtual + ", is_nullable, FALSE, NULL, " + defaultValue
                + ", NULL, 'SYS', " + comment + " FROM " + table;
    }

    /** A table of which there are no rows, since there are no constraints but NOT NULL. */
    private static SystemTable none(String name, String[] columns) {
        return SystemTable.of(name, "SELECT " + "NULL, ".repeat(columns.length - 1) + "NULL LIMIT 0", columns);
    }
}
