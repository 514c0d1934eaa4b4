-- System tables about the product: its version, keywords and types.

CREATE VIEW DUAL (DUMMY BOOLEAN) AS
SELECT CAST(NULL AS BOOLEAN);

CREATE VIEW EXA_SQL_KEYWORDS (KEYWORD VARCHAR(128), RESERVED BOOLEAN) AS
SELECT unnest(string_split({reserved words}, ',')), TRUE;

-- What drivers ask about a database, under the names that JDBC uses. For limits, 0 means that there is none.
CREATE VIEW EXA_METADATA (PARAM_NAME VARCHAR(100), PARAM_VALUE VARCHAR(2000000), IS_STATIC BOOLEAN) AS
SELECT name, value, NOT (name IN ('databaseName', 'timeZone', 'timeZoneBehavior'))
FROM (VALUES
    ('databaseName', 'LOCAL'), ('databaseProductName', 'EXASolution'), ('databaseProductVersion', '2025.1.10'),
    ('databaseMajorVersion', '2025'), ('databaseMinorVersion', '1'), ('maxCatalogNameLength', '128'),
    ('maxColumnNameLength', '128'), ('maxProcedureNameLength', '128'), ('maxSchemaNameLength', '128'),
    ('maxTableNameLength', '128'), ('maxUserNameLength', '128'), ('maxCharLiteralLength', '2000000'),
    ('catalogSeparator', '.'), ('catalogTerm', 'DATABASE'), ('schemaTerm', 'SCHEMA'), ('procedureTerm', 'SCRIPT'),
    ('extraNameCharacters', ''), ('identifierQuoteString', '"'), ('searchStringEscape', '\'),
    ('defaultTransactionIsolation', '8'), ('resultSetHoldability', '2'),
    ('supportedResultSetTypes', '1003'), ('supportedResultSetHoldability', '2'), ('SQLStateType', '2'),
    ('aggregateFunctions', 'AVG,COUNT,GROUP_CONCAT,LISTAGG,MAX,MEDIAN,MIN,STDDEV,SUM,VARIANCE'),
    ('numericFunctions', 'ABS,ACOS,ASIN,ATAN,ATAN2,CEILING,COS,COT,DEGREES,EXP,FLOOR,LOG,LOG10,MOD,PI,POWER,RADIANS,'
        || 'ROUND,SIGN,SIN,SQRT,TAN'),
    ('stringFunctions', 'ASCII,CHAR,CONCAT,LCASE,LEFT,LENGTH,LOCATE,LTRIM,REPEAT,REPLACE,RIGHT,RTRIM,SPACE,SUBSTRING,'
        || 'UCASE'),
    ('systemFunctions', 'IFNULL,USER'), ('timeDateFunctions', 'CURDATE,HOUR,MINUTE,MONTH,NOW,SECOND,YEAR'),
    ('timeZone', 'UTC'), ('timeZoneBehavior', 'INVALID SHIFT AMBIGUOUS ST')) properties(name, value)
UNION ALL
SELECT unnest([
    'allTablesAreSelectable', 'isCatalogAtStart', 'nullPlusNonNullIsNull', 'nullsAreSortedHigh',
    'storesMixedCaseQuotedIdentifiers', 'storesUpperCaseIdentifiers', 'supportsAlterTableWithAddColumn',
    'supportsAlterTableWithDropColumn', 'supportsANSI92EntryLevelSQL', 'supportsBatchUpdates',
    'supportsColumnAliasing', 'supportsCoreSQLGrammar', 'supportsCorrelatedSubqueries',
    'supportsDataDefinitionAndDataManipulationTransactions', 'supportsExpressionsInOrderBy', 'supportsFullOuterJoins',
    'supportsGroupBy', 'supportsGroupByBeyondSelect', 'supportsGroupByUnrelated', 'supportsLikeEscapeClause',
    'supportsLimitedOuterJoins', 'supportsMinimumSQLGrammar', 'supportsMixedCaseQuotedIdentifiers',
    'supportsMultipleTransactions', 'supportsNonNullableColumns', 'supportsOpenStatementsAcrossCommit',
    'supportsOpenStatementsAcrossRollback', 'supportsOrderByUnrelated', 'supportsOuterJoins',
    'supportsSchemasInDataManipulation', 'supportsSchemasInPrivilegeDefinitions', 'supportsSchemasInProcedureCalls',
    'supportsSchemasInTableDefinitions', 'supportsSubqueriesInComparisons', 'supportsSubqueriesInExists',
    'supportsSubqueriesInIns', 'supportsTableCorrelationNames', 'supportsTransactions', 'supportsUnion',
    'supportsUnionAll']), '1', TRUE
UNION ALL
SELECT unnest([
    'allProceduresAreCallable', 'autoCommitFailureClosesAllResultSets', 'dataDefinitionCausesTransactionCommit',
    'dataDefinitionIgnoredInTransactions', 'doesMaxRowSizeIncludeBlobs', 'isReadOnly', 'locatorsUpdateCopy',
    'nullsAreSortedAtEnd', 'nullsAreSortedAtStart', 'nullsAreSortedLow', 'storesLowerCaseIdentifiers',
    'storesLowerCaseQuotedIdentifiers', 'storesMixedCaseIdentifiers', 'storesUpperCaseQuotedIdentifiers',
    'supportsANSI92FullSQL', 'supportsANSI92IntermediateSQL', 'supportsCatalogsInDataManipulation',
    'supportsCatalogsInIndexDefinitions', 'supportsCatalogsInPrivilegeDefinitions',
    'supportsCatalogsInProcedureCalls', 'supportsCatalogsInTableDefinitions', 'supportsConvert',
    'supportsDataManipulationTransactionsOnly', 'supportsDifferentTableCorrelationNames', 'supportsExtendedSQLGrammar',
    'supportsGetGeneratedKeys', 'supportsMixedCaseIdentifiers', 'supportsMultipleOpenResults',
    'supportsMultipleResultSets', 'supportsNamedParameters', 'supportsOpenCursorsAcrossCommit',
    'supportsOpenCursorsAcrossRollback', 'supportsPositionedDelete', 'supportsPositionedUpdate', 'supportsSavepoints',
    'supportsSchemasInIndexDefinitions', 'supportsSelectForUpdate', 'supportsStatementPooling',
    'supportsStoredFunctionsUsingCallSyntax', 'supportsStoredProcedures', 'supportsSubqueriesInQuantifieds',
    'usesLocalFilePerTable', 'usesLocalFiles', 'maxBinaryLiteralLength', 'maxColumnsInGroupBy', 'maxColumnsInIndex',
    'maxColumnsInOrderBy', 'maxColumnsInSelect', 'maxColumnsInTable', 'maxConnections', 'maxCursorNameLength',
    'maxIndexLength', 'maxRowSize', 'maxStatementLength', 'maxStatements', 'maxTablesInSelect']), '0', TRUE
UNION ALL
VALUES ('SQLKeywords', {reserved words}, TRUE);

CREATE VIEW EXA_SQL_TYPES (
    TYPE_NAME VARCHAR(30), TYPE_ID DECIMAL(10,0), PRECISION DECIMAL(10,0), LITERAL_PREFIX VARCHAR(30),
    LITERAL_SUFFIX VARCHAR(30), CREATE_PARAMS VARCHAR(30), IS_NULLABLE BOOLEAN, CASE_SENSITIVE BOOLEAN,
    SEARCHABLE DECIMAL(10,0), UNSIGNED_ATTRIBUTE BOOLEAN, FIXED_PREC_SCALE BOOLEAN, AUTO_UNIQUE BOOLEAN,
    LOCAL_TYPE_NAME VARCHAR(30), MINIMUM_SCALE DECIMAL(10,0), MAXIMUM_SCALE DECIMAL(10,0), SQL_DATA_TYPE DECIMAL(10,0),
    SQL_DATETIME_SUB DECIMAL(10,0), NUM_PREC_RADIX DECIMAL(10,0)
) AS
SELECT name, id, precision, prefix, prefix, params, TRUE, id IN (1, 12), 3, FALSE, id = 3, FALSE, NULL, scale,
    max_scale, id, NULL, 10
FROM (VALUES
    ('BOOLEAN', 16, 1, NULL, NULL, NULL, NULL),
    ('CHAR', 1, 2000, '''', 'length', NULL, NULL),
    ('DATE', 91, 10, '''', NULL, NULL, NULL),
    ('DECIMAL', 3, 36, NULL, 'precision,scale', 0, 36),
    ('DOUBLE PRECISION', 8, 64, NULL, NULL, NULL, NULL),
    ('HASHTYPE', 126, 2048, '''', 'size', NULL, NULL),
    ('TIMESTAMP', 93, 29, '''', NULL, NULL, NULL),
    ('VARCHAR', 12, 2000000, '''', 'max length', NULL, NULL))
    types(name, id, precision, prefix, params, scale, max_scale);

CREATE VIEW EXA_SYSCAT (
    SCHEMA_NAME VARCHAR(128), OBJECT_NAME VARCHAR(128), OBJECT_TYPE VARCHAR(15), OBJECT_COMMENT VARCHAR(2000000)
) AS
SELECT 'SYS', unnest([{system tables}]), 'TABLE', NULL;

CREATE VIEW EXA_SYS_COLUMNS (
    COLUMN_SCHEMA VARCHAR(128), COLUMN_TABLE VARCHAR(128), COLUMN_NAME VARCHAR(128), COLUMN_TYPE VARCHAR(40),
    COLUMN_TYPE_ID DECIMAL(18,0), COLUMN_MAXSIZE DECIMAL(18,0), COLUMN_NUM_PREC DECIMAL(18,0),
    COLUMN_NUM_SCALE DECIMAL(18,0), COLUMN_ORDINAL_POSITION DECIMAL(9,0), COLUMN_IS_VIRTUAL BOOLEAN,
    COLUMN_IS_NULLABLE BOOLEAN, COLUMN_IS_DISTRIBUTION_KEY BOOLEAN, COLUMN_DEFAULT VARCHAR(2000000),
    COLUMN_IDENTITY DECIMAL(36,0), COLUMN_OWNER VARCHAR(128), COLUMN_COMMENT VARCHAR(2000000)
) AS
SELECT 'SYS', table_name, name, type, type_id(), type_size(), type_precision(), type_scale(), ordinal, FALSE, NULL,
    FALSE, NULL, NULL, 'SYS', NULL
FROM (VALUES {system columns}) columns(table_name, name, type, ordinal);
