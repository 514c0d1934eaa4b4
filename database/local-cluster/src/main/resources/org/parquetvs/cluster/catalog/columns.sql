-- System tables about columns and constraints.

CREATE MACRO type_name() AS
    split_part(split_part(type, '(', 1), ' ', 1);

CREATE MACRO type_id() AS
    CASE type_name() WHEN 'BOOLEAN' THEN 16 WHEN 'CHAR' THEN 1 WHEN 'DATE' THEN 91 WHEN 'DECIMAL' THEN 3
        WHEN 'DOUBLE' THEN 8 WHEN 'HASHTYPE' THEN 126 WHEN 'TIMESTAMP' THEN 93 WHEN 'VARCHAR' THEN 12 END;

-- The first number in the parentheses of a type.
CREATE MACRO type_length() AS
    CAST(regexp_extract(type, '\((\d+)', 1) AS BIGINT);

CREATE MACRO type_size() AS
    CASE type_name() WHEN 'BOOLEAN' THEN 1 WHEN 'DATE' THEN 10 WHEN 'DOUBLE' THEN 64 WHEN 'TIMESTAMP' THEN 29
        WHEN 'HASHTYPE' THEN 2 * type_length() ELSE type_length() END;

CREATE MACRO type_precision() AS
    CASE WHEN type LIKE 'DECIMAL%' THEN type_length() WHEN type = 'DOUBLE' THEN 64 END;

CREATE MACRO type_scale() AS
    CASE WHEN type LIKE 'DECIMAL%' THEN CAST(regexp_extract(type, ',(\d+)', 1) AS BIGINT) END;

CREATE MACRO key_columns(key) AS
    (SELECT columns FROM {keys} known
     WHERE known.schema_name = each.schema_name AND known.object_name = each.table_name AND kind = key);

CREATE MACRO column_comment(object) AS
    (SELECT text FROM {comments} known
     WHERE known.schema_name = each.schema_name AND known.object_name = object AND known.column_name = each.name);

CREATE MACRO is_identity() AS
    starts_with(default_value, '#IDENTITY ');

-- Ordinals may have gaps.
CREATE VIEW EXA_ALL_COLUMNS, EXA_USER_COLUMNS, EXA_DBA_COLUMNS (
    COLUMN_SCHEMA VARCHAR(128), COLUMN_TABLE VARCHAR(128), COLUMN_OBJECT_TYPE VARCHAR(10), COLUMN_NAME VARCHAR(128),
    COLUMN_TYPE VARCHAR(40), COLUMN_TYPE_ID DECIMAL(18,0), COLUMN_MAXSIZE DECIMAL(18,0), COLUMN_NUM_PREC DECIMAL(18,0),
    COLUMN_NUM_SCALE DECIMAL(18,0), COLUMN_ORDINAL_POSITION DECIMAL(9,0), COLUMN_IS_VIRTUAL BOOLEAN,
    COLUMN_IS_NULLABLE BOOLEAN, COLUMN_IS_DISTRIBUTION_KEY BOOLEAN,
    COLUMN_PARTITION_KEY_ORDINAL_POSITION DECIMAL(9,0), COLUMN_DEFAULT VARCHAR(2000000),
    COLUMN_IDENTITY DECIMAL(36,0), COLUMN_OWNER VARCHAR(128), COLUMN_COMMENT VARCHAR(2000000)
) AS
SELECT schema_name, table_name, 'TABLE', name, type, type_id(), type_size(), type_precision(), type_scale(),
    CAST(row_number() OVER (PARTITION BY schema_name, table_name ORDER BY ordinal) AS DECIMAL(9,0)), FALSE, is_nullable,
    coalesce(list_contains(key_columns('DISTRIBUTION'), name), FALSE),
    CAST(nullif(list_position(key_columns('PARTITION'), name), 0) AS DECIMAL(9,0)),
    CASE WHEN NOT is_identity() THEN nullif(default_value, '') END,
    CASE WHEN is_identity() THEN
        (SELECT CAST(coalesce(last_value, start_value - 1) AS DECIMAL(36,0)) FROM duckdb_sequences()
         WHERE default_value LIKE '%' || sequence_name || '%') END,
    'SYS', column_comment(each.table_name)
FROM {columns} each
UNION ALL
SELECT schema_name, table_name, 'TABLE', name, type, type_id(), type_size(), type_precision(), type_scale(),
    CAST(ordinal + 1 AS DECIMAL(9,0)), TRUE, is_nullable, FALSE, NULL, NULL, NULL, 'SYS', nullif(remark, '')
FROM {virtual_columns}
UNION ALL
SELECT schema_name, view_name, 'VIEW', name, type, type_id(), type_size(), type_precision(), type_scale(),
    CAST(ordinal + 1 AS DECIMAL(9,0)), FALSE, NULL, FALSE, NULL, NULL, NULL, 'SYS', column_comment(each.view_name)
FROM {view_columns} each;

CREATE VIEW EXA_ALL_CONSTRAINTS, EXA_USER_CONSTRAINTS, EXA_DBA_CONSTRAINTS (
    CONSTRAINT_SCHEMA VARCHAR(128), CONSTRAINT_TABLE VARCHAR(128), CONSTRAINT_OWNER VARCHAR(128),
    CONSTRAINT_TYPE VARCHAR(20), CONSTRAINT_NAME VARCHAR(128), CONSTRAINT_ENABLED BOOLEAN
) AS
SELECT schema_name, object_name, 'SYS', replace(kind, '_', ' '), name, is_enabled FROM {constraints};

CREATE VIEW EXA_ALL_CONSTRAINT_COLUMNS, EXA_USER_CONSTRAINT_COLUMNS, EXA_DBA_CONSTRAINT_COLUMNS (
    CONSTRAINT_SCHEMA VARCHAR(128), CONSTRAINT_TABLE VARCHAR(128), CONSTRAINT_OWNER VARCHAR(128),
    CONSTRAINT_NAME VARCHAR(128), CONSTRAINT_TYPE VARCHAR(20), ORDINAL_POSITION DECIMAL(9,0), COLUMN_NAME VARCHAR(128),
    REFERENCED_SCHEMA VARCHAR(128), REFERENCED_TABLE VARCHAR(128), REFERENCED_COLUMN VARCHAR(128)
) AS
SELECT schema_name, object_name, 'SYS', name, replace(kind, '_', ' '),
    CAST(unnest(range(1, len(columns) + 1)) AS DECIMAL(9,0)), unnest(columns), nullif(referenced_schema, ''),
    nullif(referenced_table, ''), CASE WHEN kind = 'FOREIGN_KEY' THEN unnest(referenced_columns) END
FROM {constraints};
