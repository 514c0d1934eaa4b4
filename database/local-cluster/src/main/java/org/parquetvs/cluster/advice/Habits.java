package org.parquetvs.cluster.advice;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.parquetvs.sql.syntax.StatementText;
import org.parquetvs.sql.syntax.Token;

/**
 * What users of other databases write, and what Exasol has instead. The table is asked only about statements that have
 * failed, so it needs no exception for what Exasol knows as well. The first habit that fits is the answer.
 */
final class Habits {
    private static final String FILES = "Files are tables of a virtual schema: CREATE VIRTUAL SCHEMA name USING"
            + " ADAPTER.S3_PARQUET WITH CONNECTION_NAME = '...' TABLES = '...'; './pvs load FILE --into TABLE --database FILE'"
            + " loads a local file.";
    private static final String STORE =
            "Address, region and keys of a store are in a connection: CREATE CONNECTION name"
                    + " TO '' USER '' IDENTIFIED BY '{\"awsRegion\": \"...\", \"s3Bucket\": \"...\", ...}'.";
    private static final String JSON =
            "Parts of a JSON text are read with JSON_VALUE(text, '$.path') or JSON_EXTRACT(text, '$.path').";
    private static final String PATTERNS = "Exasol compares with a regular expression by REGEXP_LIKE.";
    private static final String LISTS =
            "Exasol has no arrays; lists in files become JSON texts, which JSON_EXTRACT reads.";
    private static final String UPSERT =
            "Write MERGE INTO target USING source ON (...) WHEN MATCHED THEN UPDATE SET ..."
                    + " WHEN NOT MATCHED THEN INSERT VALUES (...).";
    private static final String USERS = "The local cluster has no users and roles; './pvs serve' makes a password. In"
            + " Exasol: CREATE USER name IDENTIFIED BY \"password\".";
    private static final String NOT_NEEDED = "Exasol does this by itself; leave the statement out.";

    private static final List<Habit> ALL = List.of(
            // Files and stores
            habit(
                    "^COPY\\b(?=.*\\bTO\\b)",
                    "Write EXPORT table INTO SCRIPT ADAPTER.EXPORT_PARQUET AT connection WITH ..., or EXPORT"
                            + " table INTO CSV AT ...."),
            habit(
                    "^(?:COPY|LOAD DATA|PUT)\\b",
                    "Write IMPORT INTO table FROM SCRIPT ADAPTER.IMPORT_PARQUET WITH ..., or"
                            + " IMPORT INTO table FROM PARQUET AT connection FILE '...'."),
            habit(
                    "\\b(?:READ|SCAN)_(?:PARQUET|CSV|CSV_AUTO|JSON|JSON_AUTO)\\b|\\bPARQUET_(?:SCAN|METADATA|SCHEMA)\\b",
                    FILES),
            habit("\\b(?:FROM|JOIN) (?:''|S3://)|\\bFROM S3\\b|\\bOPENROWSET\\b", FILES),
            habit("^CREATE (?:OR REPLACE )?(?:FOREIGN|EXTERNAL) TABLE\\b", FILES),
            habit(
                    "^(?:INSTALL|LOAD)\\b",
                    "Nothing has to be installed: a virtual schema reads files through its connection."),
            habit("^CREATE (?:OR REPLACE )?(?:PERSISTENT )?(?:SECRET|STAGE|CREDENTIAL)\\b", STORE),
            habit("^SET (?:GLOBAL )?\\(?(?:S3|AWS|AZURE|GCS)_", STORE),
            habit("^ATTACH\\b", "A program has one database: './pvs sql --database FILE' opens it."),
            // Statements
            habit("^USE\\b", "Write OPEN SCHEMA name."),
            habit("^SHOW (?:DATABASES|SCHEMATA)\\b", "Write SHOW SCHEMAS, or query EXA_ALL_SCHEMAS."),
            habit(
                    "^SHOW\\b",
                    "Query the system tables: EXA_SYSCAT lists them. In the shell, SHOW SCHEMAS, SHOW TABLES IN"
                            + " schema and SHOW COLUMNS IN table work too."),
            habit("^CREATE DATABASE\\b|^DROP DATABASE\\b", "Exasol has one database with schemas: CREATE SCHEMA name."),
            habit(
                    "^CREATE (?:OR REPLACE )?(?:TEMP|TEMPORARY|TRANSIENT|UNLOGGED)\\b",
                    "Exasol has no temporary tables; write CREATE TABLE, and" + " drop it later."),
            habit("^(?:CREATE|DROP) (?:UNIQUE )?INDEX\\b|^(?:VACUUM|ANALYZE|OPTIMIZE|CHECKPOINT)\\b", NOT_NEEDED),
            habit("^CREATE (?:OR REPLACE )?MATERIALIZED\\b", "Write CREATE TABLE name AS SELECT ...."),
            habit(
                    "^CREATE (?:OR REPLACE )?(?:FUNCTION|PROCEDURE)\\b",
                    "The local cluster has scripts instead: CREATE LUA SCALAR SCRIPT name"
                            + " (...) RETURNS type AS ...."),
            habit("^(?:CREATE|ALTER|DROP) (?:USER|ROLE)\\b|^(?:GRANT|REVOKE)\\b", USERS),
            habit(
                    "^(?:BEGIN|START TRANSACTION)\\b",
                    "A transaction begins by itself: SET AUTOCOMMIT OFF, then COMMIT or" + " ROLLBACK."),
            habit("^CALL\\b", "Write EXECUTE SCRIPT schema.name (...)."),
            habit(
                    "^PRAGMA\\b",
                    "Write DESCRIBE table for its columns, ALTER SESSION SET for parameters; EXA_PARAMETERS lists them."),
            habit("^SET\\b", "Parameters of a session are set with ALTER SESSION SET name = 'value'."),
            habit(
                    "^EXPLAIN \\(?(?:ANALY[SZ]E|VERBOSE|FORMAT|QUERY|PLAN)\\b",
                    "Write EXPLAIN SELECT ..., or EXPLAIN VIRTUAL SELECT ... for"
                            + " the files; './pvs sql --profile' shows times."),
            habit("^SUMMARIZE\\b", "Write SELECT COUNT(*), MIN(column), MAX(column) FROM table."),
            habit(
                    "^(?:PIVOT|UNPIVOT)\\b|\\b(?:PIVOT|UNPIVOT) ?\\(",
                    "Write SUM(CASE WHEN key = ... THEN value END) for each" + " column."),
            habit("^FROM\\b", "A query begins with SELECT: SELECT * FROM table."),
            habit(
                    "^INSERT (?:OR )?(?:IGNORE|REPLACE|OVERWRITE)\\b|^(?:REPLACE|UPSERT) INTO\\b|\\bON (?:CONFLICT|DUPLICATE)\\b",
                    UPSERT),
            habit("\\bRETURNING\\b", "Exasol returns no rows from changes; query them afterwards."),
            habit("^ALTER TABLE\\b(?=.*\\bALTER COLUMN\\b)", "Write ALTER TABLE table MODIFY COLUMN name type."),
            habit("^DELETE (?!FROM\\b)", "Write DELETE FROM table WHERE ...."),
            habit("^EXEC\\b", "Write EXECUTE SCRIPT schema.name (...)."),
            habit("^(?!(?:SELECT|VALUES|WITH)\\b)\\w+ ?\\(", "A query begins with SELECT: SELECT ... FROM DUAL."),
            // Definitions
            habit(
                    "\\bAUTO_?INCREMENT\\b|\\b(?:SMALL|BIG)?SERIAL\\b|\\bGENERATED (?:ALWAYS|BY DEFAULT)\\b",
                    "Write DECIMAL(18,0)" + " IDENTITY."),
            habit(
                    "\\bU?INT(?:8|16|32|64|128)\\b|\\b(?:HUGEINT|MEDIUMINT)\\b",
                    "Whole numbers are DECIMAL(18,0), or up to DECIMAL(36,0)."),
            habit("\\bFLOAT(?:4|8|32|64)\\b|\\bREAL\\b", "Floating-point numbers are DOUBLE."),
            habit(
                    "\\b(?:STRING|TEXT|LONGTEXT|NTEXT|JSONB?|VARIANT|CLOB|NVARCHAR)\\b(?! ?\\()",
                    "Texts are VARCHAR(n) with at most 2000000 characters."),
            habit(
                    "\\bVARCHAR\\b(?! ?\\()|\\bVARCHAR ?\\(MAX\\)",
                    "Write the length: VARCHAR(100), at most VARCHAR(2000000)."),
            habit(
                    "\\b(?:DATETIME2?|SMALLDATETIME|TIMESTAMPTZ|TIMESTAMP_NTZ|TIMESTAMP_S|TIMESTAMP_MS)\\b",
                    "Times are TIMESTAMP(0) to TIMESTAMP(9)."),
            habit(
                    "\\b(?:BYTEA|BYTES|BLOB|VARBINARY|BINARY|UUID|UNIQUEIDENTIFIER)\\b",
                    "Exasol has HASHTYPE(n BYTE), and VARCHAR for longer values in hexadecimal digits."),
            // Operators
            habit("::", "Convert with CAST(value AS type)."),
            habit("\\b(?:TRY|SAFE)_CAST\\b", "Convert with CAST(value AS type), after a test such as IS_NUMBER(text)."),
            habit("\\bTRY_(?:TO_|CONVERT)", "Convert with CAST(value AS type), after a test such as IS_NUMBER(text)."),
            habit("==", "Compare with one sign: =."),
            habit("<=>|\\bIS (?:NOT )?DISTINCT FROM\\b", "Write a = b OR (a IS NULL AND b IS NULL)."),
            habit("->", JSON),
            habit("&&", "Write AND."),
            habit("`", "Names with other characters than letters, digits and _ are in double quotes: \"name\"."),
            habit("\\bILIKE\\b", "Write UPPER(text) LIKE UPPER('pattern')."),
            habit("\\bSIMILAR TO\\b|\\b(?:RLIKE|REGEXP|GLOB)\\b|!?~", PATTERNS),
            habit("\\bDIV\\b|//", "Write DIV(a, b)."),
            habit("%", "Write MOD(a, b)."),
            habit("\\*\\*|\\^", "Write POWER(a, b)."),
            habit(
                    "\\bARRAY ?\\[|\\[|\\b(?:UNNEST|LIST_VALUE|FLATTEN|EXPLODE)\\b|\\{(?! ?(?:FN|D|T|TS|ESCAPE|OJ|CALL)\\b)",
                    LISTS),
            habit(
                    "\\bINTERVAL (?:''|\\d+)(?: |$)(?!\\w)|\\bINTERVAL '' ?(?:$|[),;])|\\bINTERVAL \\d+ \\w+",
                    "Write INTERVAL '1' DAY, or ADD_DAYS(date, 1)."),
            // Queries
            habit("\\bTOP ?\\(?\\d+", "Write LIMIT n at the end of the query."),
            habit("\\bFETCH (?:FIRST|NEXT)\\b", "Write LIMIT n at the end of the query."),
            habit("\\bOFFSET \\d+ ROWS?\\b", "Write LIMIT n OFFSET m at the end of the query, after ORDER BY."),
            habit("\\*\\)? (?:EXCLUDE|EXCEPT|REPLACE) ?\\(", "Name the columns that you want."),
            habit("\\b(?:GROUP|ORDER) BY ALL\\b", "Name the columns: GROUP BY a, b."),
            habit("\\bFILTER ?\\(WHERE\\b", "Write SUM(CASE WHEN condition THEN value END)."),
            habit("\\bTABLESAMPLE\\b|\\bUSING SAMPLE\\b", "Write ORDER BY RANDOM() LIMIT n."),
            habit("\\bWITH RECURSIVE\\b", "For numbered rows, write CONNECT BY LEVEL <= n."),
            habit("\\b(?:CROSS|OUTER) APPLY\\b|\\bLATERAL\\b|\\bASOF\\b", "Write a join with a sub-query."),
            habit("\\bSTRAIGHT_JOIN\\b|\\bNOLOCK\\b", "Exasol needs no hints; leave it out."),
            habit("\\bGENERATE_SERIES\\b|\\bRANGE ?\\(", "Write (VALUES BETWEEN 1 AND 10) AS T(N) in FROM."),
            // Functions
            function("IF|IIF", "Write CASE WHEN condition THEN a ELSE b END."),
            function("ISNULL|IFNULL", "Write COALESCE(a, b) or NVL(a, b)."),
            function("GETDATE|SYSDATETIME|UTC_TIMESTAMP", "Write CURRENT_TIMESTAMP."),
            function(
                    "DATEDIFF|DATE_DIFF|TIMESTAMPDIFF",
                    "Write DAYS_BETWEEN(later, earlier), SECONDS_BETWEEN and so on."),
            function("DATEADD|DATE_ADD|DATE_SUB|TIMESTAMPADD", "Write ADD_DAYS(date, n), ADD_MONTHS and so on."),
            function(
                    "STRFTIME|DATE_FORMAT|FORMAT_DATE|FORMAT_TIMESTAMP",
                    "Write TO_CHAR(time, 'YYYY-MM-DD HH24:MI:SS')."),
            function(
                    "STRPTIME|STR_TO_DATE|PARSE_DATE|PARSE_TIMESTAMP",
                    "Write TO_TIMESTAMP(text, 'YYYY-MM-DD HH24:MI:SS')."),
            function("DATE_PART|DATEPART", "Write EXTRACT(YEAR FROM time)."),
            function("EPOCH|UNIX_TIMESTAMP", "Write POSIX_TIME(time)."),
            function("LEN|CHAR_LENGTH|STRLEN", "Write LENGTH(text)."),
            function("CHARINDEX|STRPOS", "Write INSTR(text, part)."),
            function(
                    "STRING_AGG|ARRAY_AGG|LIST|COLLECT_LIST",
                    "Write LISTAGG(value, ',') WITHIN GROUP (ORDER BY value)."),
            function("SPLIT_PART|SPLIT|STRING_SPLIT", "Write REGEXP_SUBSTR(text, '[^,]+', 1, n)."),
            function("REGEXP_MATCHES|REGEXP_CONTAINS|REGEXP_EXTRACT", "Write REGEXP_LIKE or REGEXP_SUBSTR."),
            function("CONTAINS|STARTS_WITH|ENDS_WITH", "Write text LIKE '%part%'."),
            function("JSON_EXTRACT_SCALAR|JSON_EXTRACT_STRING|JSON_EXTRACT_PATH_TEXT|JSON_QUERY", JSON),
            function("APPROX_COUNT_DISTINCT|APPROX_DISTINCT|UNIQ", "Write APPROXIMATE_COUNT_DISTINCT(value)."),
            function("COUNTIF|COUNT_IF", "Write COUNT(CASE WHEN condition THEN 1 END)."),
            function("ANY_VALUE|ARBITRARY", "Write MIN(value)."),
            function("BOOL_AND|BOOL_OR", "Write EVERY(condition) or SOME(condition)."),
            function(
                    "QUANTILE|QUANTILE_CONT|APPROX_QUANTILE",
                    "Write PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY value)."),
            function("MD5|SHA1|SHA256|SHA512", "Write HASH_MD5, HASH_SHA1, HASH_SHA256 or HASH_SHA512."),
            function("RANDOM_UUID|UUID|GEN_RANDOM_UUID|NEWID", "Write SYS_GUID()."),
            function("STRUCT_PACK|ROW|NAMED_STRUCT|MAP", LISTS));

    private Habits() {}

    /**
     * A habit of users of other databases.
     *
     * @param sign what it looks like in a statement in upper case, with literals and quoted names emptied
     * @param advice what to write instead
     */
    private record Habit(Pattern sign, String advice) {

        Optional<String> in(String outline) {
            Matcher found = sign.matcher(outline);
            return found.find()
                    ? Optional.of("In place of " + found.group().strip() + ": " + advice)
                    : Optional.empty();
        }
    }

    private static Habit habit(String sign, String advice) {
        return new Habit(Pattern.compile(sign), advice);
    }

    private static Habit function(String names, String advice) {
        return habit("\\b(?:" + names + ") ?\\(", advice);
    }

    /** What to write instead of what is in the text; empty if the text has no habit of another database. */
    static Optional<String> advice(StatementText text) {
        String outline = outline(text);
        return ALL.stream().flatMap(habit -> habit.in(outline).stream()).findFirst();
    }

    /** The text without comments and without what is in quotes; a blank stands for any space. */
    private static String outline(StatementText text) {
        StringBuilder outline = new StringBuilder();
        int end = text.start();
        for (Token token : text.tokens()) {
            outline.append(token.start() > end && !outline.isEmpty() ? " " : "");
            outline.append(
                    switch (token.kind()) {
                        case STRING -> "''";
                        case QUOTED -> token.source().startsWith("[") ? "[]" : "\"\"";
                        default -> token.source().toUpperCase(Locale.ROOT);
                    });
            end = token.end();
        }
        return outline.toString().strip();
    }
}
