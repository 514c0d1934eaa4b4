package org.parquetvs.cluster.catalog;

import java.util.List;
import org.parquetvs.sql.catalog.SystemTable;
import org.parquetvs.sql.catalog.TableColumn;

/** The system tables about columns and constraints. */
final class ColumnTables {
    /** What Exasol's catalog tells about a type besides its name; derived from the name. */
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

    private static final String COUNTED = "starts_with(default_value, '" + TableColumn.COUNTED + "')";

    private ColumnTables() {}

    static List<SystemTable> all() {
        SystemTable columns = SystemTables.of("EXA_ALL_COLUMNS", columns(), COLUMNS);
        SystemTable constraints = SystemTables.of(
                "EXA_ALL_CONSTRAINTS",
                "SELECT schema_name, object_name, 'SYS', replace(kind, '_', ' '), name, is_enabled FROM {constraints}",
                CONSTRAINTS);
        SystemTable constraintColumns = SystemTables.of(
                "EXA_ALL_CONSTRAINT_COLUMNS",
                "SELECT schema_name, object_name, 'SYS', name, replace(kind, '_', ' '),"
                        + " CAST(unnest(range(1, len(columns) + 1)) AS DECIMAL(9,0)), unnest(columns),"
                        + " nullif(referenced_schema, ''), nullif(referenced_table, ''),"
                        + " CASE WHEN kind = 'FOREIGN_KEY' THEN unnest(referenced_columns) END FROM {constraints}",
                CONSTRAINT_COLUMNS);
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
        return "SELECT schema_name, table_name, 'TABLE', name, type, " + TYPE_PARTS + ", " + ordinal("table_name")
                + ", FALSE, is_nullable, coalesce(list_contains(" + key("DISTRIBUTION") + ", name), FALSE), CAST("
                + " nullif(list_position(" + key("PARTITION") + ", name), 0) AS DECIMAL(9,0)),"
                + " CASE WHEN NOT " + COUNTED + " THEN nullif(default_value, '') END, CASE WHEN " + COUNTED
                + " THEN (SELECT CAST(coalesce(last_value + 1, start_value) AS DECIMAL(36,0)) FROM duckdb_sequences()"
                + " WHERE default_value LIKE '%' || sequence_name || '%') END, 'SYS', " + comment("table_name")
                + " FROM {columns} each"
                + " UNION ALL SELECT schema_name, table_name, 'TABLE', name, type, " + TYPE_PARTS
                + ", CAST(ordinal + 1 AS DECIMAL(9,0)), TRUE, is_nullable, FALSE, NULL, NULL, NULL, 'SYS',"
                + " nullif(remark, '') FROM {virtual_columns}"
                + " UNION ALL SELECT schema_name, view_name, 'VIEW', name, type, " + TYPE_PARTS
                + ", CAST(ordinal + 1 AS DECIMAL(9,0)), FALSE, NULL, FALSE, NULL, NULL, NULL, 'SYS', "
                + comment("view_name") + " FROM {view_columns} each";
    }

    /** Ordinals may have gaps. */
    private static String ordinal(String table) {
        return "CAST(row_number() OVER (PARTITION BY schema_name, " + table + " ORDER BY ordinal) AS DECIMAL(9,0))";
    }

    private static String key(String kind) {
        return "(SELECT columns FROM {keys} known WHERE known.schema_name = each.schema_name"
                + " AND known.object_name = each.table_name AND kind = '" + kind + "')";
    }

    private static String comment(String table) {
        return "(SELECT text FROM {comments} known WHERE known.schema_name = each.schema_name AND known.object_name = each."
                + table + " AND known.column_name = each.name)";
    }
}
