-- System tables about schemas and their objects. There is only one user, who owns all objects.

-- The number by which drivers join system tables. It depends on the name, so a renamed object gets another one.
CREATE MACRO object_id(kind, schema, name) AS
    CAST(md5_number_lower(concat_ws(chr(0), kind, schema, name)) % 1000000000000000 AS DECIMAL(18,0));

CREATE MACRO schema_id(name) AS
    object_id('SCHEMA', '', name);

CREATE MACRO schema_comment() AS
    (SELECT text FROM {comments} WHERE schema_name = name AND object_name = '');

-- The comment on an object of the schema of "each".
CREATE MACRO object_comment(name) AS
    (SELECT text FROM {comments} known
     WHERE known.schema_name = each.schema_name AND known.object_name = name AND column_name = '');

CREATE MACRO script_comment() AS
    object_comment('#SCRIPT ' || each.name);

CREATE MACRO has_key(key) AS
    EXISTS (SELECT 1 FROM {keys} known
            WHERE known.schema_name = each.schema_name AND known.object_name = each.name AND kind = key);

-- Rows of a local table, as the engine counts them.
CREATE MACRO row_count() AS
    CAST((SELECT estimated_size FROM duckdb_tables() known
          WHERE known.database_name = current_database() AND known.schema_name = '/' || each.schema_name
            AND known.table_name = each.name) AS DECIMAL(18,0));

CREATE VIEW EXA_SCHEMAS, EXA_ALL_SCHEMAS (
    SCHEMA_NAME VARCHAR(128), SCHEMA_OWNER VARCHAR(128), SCHEMA_IS_VIRTUAL BOOLEAN, SCHEMA_COMMENT VARCHAR(2000000),
    SCHEMA_OBJECT_ID DECIMAL(18,0)
) AS
SELECT name, 'SYS', FALSE, schema_comment(), schema_id(name) FROM {schemas}
UNION ALL
SELECT name, 'SYS', TRUE, NULL, schema_id(name) FROM {virtual_schemas};

CREATE VIEW EXA_ALL_TABLES, EXA_USER_TABLES, EXA_DBA_TABLES (
    TABLE_SCHEMA VARCHAR(128), TABLE_NAME VARCHAR(128), TABLE_OWNER VARCHAR(128), TABLE_IS_VIRTUAL BOOLEAN,
    TABLE_HAS_DISTRIBUTION_KEY BOOLEAN, TABLE_HAS_PARTITION_KEY BOOLEAN, TABLE_COMMENT VARCHAR(2000000),
    TABLE_OBJECT_ID DECIMAL(18,0), DELETE_PERCENTAGE DECIMAL(4,1), TABLE_ROW_COUNT DECIMAL(18,0)
) AS
SELECT schema_name, name, 'SYS', FALSE, has_key('DISTRIBUTION'), has_key('PARTITION'), object_comment(each.name),
    object_id('TABLE', schema_name, name), 0, row_count()
FROM {tables} each
UNION ALL
SELECT schema_name, name, 'SYS', TRUE, FALSE, FALSE, nullif(remark, ''), object_id('TABLE', schema_name, name), NULL, NULL
FROM {virtual_tables};

CREATE VIEW EXA_ALL_VIEWS, EXA_USER_VIEWS, EXA_DBA_VIEWS (
    VIEW_SCHEMA VARCHAR(128), VIEW_NAME VARCHAR(128), SCOPE_SCHEMA VARCHAR(128), VIEW_OWNER VARCHAR(128),
    VIEW_TEXT VARCHAR(2000000), VIEW_COMMENT VARCHAR(2000000), VIEW_OBJECT_ID DECIMAL(18,0)
) AS
SELECT schema_name, name, nullif(open_schema, ''), 'SYS', query, object_comment(each.name),
    object_id('VIEW', schema_name, name)
FROM {views} each;

CREATE VIEW EXA_ALL_SCRIPTS, EXA_USER_SCRIPTS, EXA_DBA_SCRIPTS (
    SCRIPT_SCHEMA VARCHAR(128), SCRIPT_NAME VARCHAR(128), SCRIPT_TYPE VARCHAR(10), SCRIPT_LANGUAGE VARCHAR(30),
    SCRIPT_TEXT VARCHAR(2000000), SCRIPT_COMMENT VARCHAR(2000000), SCRIPT_OWNER VARCHAR(128),
    SCRIPT_OBJECT_ID DECIMAL(18,0), SCRIPT_INPUT_TYPE VARCHAR(10), SCRIPT_RESULT_TYPE VARCHAR(10)
) AS
SELECT schema_name, name, kind,
    CASE WHEN kind = 'SCRIPTING' OR regexp_matches(text, '^\s*CREATE\s+(OR\s+REPLACE\s+)?LUA\s', 'i') THEN 'LUA'
         ELSE 'JAVA' END,
    text, script_comment(), 'SYS', object_id('SCRIPT', schema_name, name),
    CASE WHEN kind = 'UDF' THEN upper(regexp_extract(text, '\s(SCALAR|SET)\s+SCRIPT\s', 1, 'i')) END,
    CASE WHEN kind = 'UDF' AND regexp_matches(text, '\)\s*EMITS\s*\(', 'i') THEN 'EMITS'
         WHEN kind = 'UDF' THEN 'RETURNS'
         WHEN kind = 'SCRIPTING' THEN
             coalesce(nullif(upper(regexp_extract(text, '\sRETURNS\s+(ROWCOUNT|TABLE)\s+AS\s', 1, 'i')), ''), 'ROWCOUNT')
         END
FROM {scripts} each;

CREATE VIEW EXA_ALL_OBJECTS, EXA_USER_OBJECTS, EXA_DBA_OBJECTS (
    OBJECT_NAME VARCHAR(128), OBJECT_TYPE VARCHAR(15), CREATED TIMESTAMP, LAST_COMMIT TIMESTAMP, OWNER VARCHAR(128),
    ROOT_NAME VARCHAR(128), ROOT_TYPE VARCHAR(15), OBJECT_IS_VIRTUAL BOOLEAN, OBJECT_COMMENT VARCHAR(2000000),
    OBJECT_ID DECIMAL(18,0), ROOT_ID DECIMAL(18,0)
) AS
SELECT name, 'SCHEMA', NULL, NULL, 'SYS', NULL, NULL, FALSE, schema_comment(), schema_id(name), NULL
FROM {schemas}
UNION ALL
SELECT name, 'SCHEMA', NULL, NULL, 'SYS', NULL, NULL, TRUE, NULL, schema_id(name), NULL
FROM {virtual_schemas}
UNION ALL
SELECT name, 'TABLE', NULL, NULL, 'SYS', schema_name, 'SCHEMA', FALSE, object_comment(each.name),
    object_id('TABLE', schema_name, name), schema_id(schema_name)
FROM {tables} each
UNION ALL
SELECT name, 'TABLE', NULL, NULL, 'SYS', schema_name, 'SCHEMA', TRUE, nullif(remark, ''),
    object_id('TABLE', schema_name, name), schema_id(schema_name)
FROM {virtual_tables}
UNION ALL
SELECT name, 'VIEW', NULL, NULL, 'SYS', schema_name, 'SCHEMA', FALSE, object_comment(each.name),
    object_id('VIEW', schema_name, name), schema_id(schema_name)
FROM {views} each
UNION ALL
SELECT name, 'SCRIPT', NULL, NULL, 'SYS', schema_name, 'SCHEMA', FALSE, script_comment(),
    object_id('SCRIPT', schema_name, name), schema_id(schema_name)
FROM {scripts} each;

-- Sizes are not known.
CREATE VIEW EXA_ALL_OBJECT_SIZES, EXA_USER_OBJECT_SIZES, EXA_DBA_OBJECT_SIZES (
    OBJECT_NAME VARCHAR(128), OBJECT_TYPE VARCHAR(15), CREATED TIMESTAMP, LAST_COMMIT TIMESTAMP, OWNER VARCHAR(128),
    ROOT_NAME VARCHAR(128), ROOT_TYPE VARCHAR(15), OBJECT_IS_VIRTUAL BOOLEAN, OBJECT_COMMENT VARCHAR(2000000),
    OBJECT_ID DECIMAL(18,0), ROOT_ID DECIMAL(18,0), RAW_OBJECT_SIZE DECIMAL(18,0), MEM_OBJECT_SIZE DECIMAL(18,0),
    RAW_OBJECT_SIZE_LIMIT DECIMAL(18,0)
) AS
SELECT *, NULL, NULL, NULL FROM {EXA_ALL_OBJECTS};

-- There are no indices.
CREATE VIEW EXA_ALL_INDICES, EXA_USER_INDICES, EXA_DBA_INDICES (
    INDEX_SCHEMA VARCHAR(128), INDEX_TABLE VARCHAR(128), INDEX_OWNER VARCHAR(128), INDEX_TYPE VARCHAR(20),
    MEM_OBJECT_SIZE DECIMAL(18,0), INDEX_OBJECT_ID DECIMAL(18,0), CREATED TIMESTAMP, LAST_COMMIT TIMESTAMP,
    IS_GEOMETRY BOOLEAN, REMARKS VARCHAR(2000000)
) AS
SELECT NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL LIMIT 0;

-- There are no functions: CREATE FUNCTION is refused.
CREATE VIEW EXA_ALL_FUNCTIONS, EXA_USER_FUNCTIONS, EXA_DBA_FUNCTIONS (
    FUNCTION_SCHEMA VARCHAR(128), FUNCTION_NAME VARCHAR(128), FUNCTION_OWNER VARCHAR(128),
    FUNCTION_OBJECT_ID DECIMAL(18,0), FUNCTION_TEXT VARCHAR(2000000), FUNCTION_COMMENT VARCHAR(2000000)
) AS
SELECT NULL, NULL, NULL, NULL, NULL, NULL LIMIT 0;

CREATE VIEW EXA_DBA_CONNECTIONS (CONNECTION_NAME VARCHAR(128)) AS
SELECT name FROM {connections};
