package org.parquetvs.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.parquetvs.sql.error.SqlException;

/** Functions as the examples of Exasol's manual show them, and at the edges of their arguments. */
class FunctionExampleTest {
    private static SqlTester sql;

    @BeforeAll
    static void open() {
        sql = SqlTester.inMemory();
    }

    @AfterAll
    static void close() {
        sql.close();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', ignoreLeadingAndTrailingWhitespace = true, textBlock = """
            TO_CHAR(12345.67890, '9999999.999999999')                 | `   12345.678900000`
            TO_CHAR(12345.67890, '000G000G000D000000MI')              | `000,012,345.678900 `
            TO_CHAR(-12.5, '000MI')                                   | 013-
            TO_CHAR(0, '99')                                          | `  0`
            TO_CHAR(0.5, '9.9')                                       | `  .5`
            TO_CHAR(0.5, 'FM0.99')                                    | 0.5
            TO_CHAR(-7, '99PR')                                       | ` <7>`
            TO_CHAR(7, 'S99')                                         | ` +7`
            TO_CHAR(-7, '99S')                                        | ` 7-`
            TO_CHAR(7, '$99')                                         | `  $7`
            TO_CHAR(123, '99')                                        | ####
            TO_CHAR(-0.001, '9.9')                                    | `  .0`
            TO_CHAR(9.999, '9.99EEEE')                                | ` 1.00E+01`
            TO_CHAR(0.00012, '9.9EEEE')                               | ` 1.2E-04`
            TO_CHAR(1234567, '9G999G999', 'NLS_NUMERIC_CHARACTERS='',.''') | ` 1.234.567`
            TO_NUMBER('-123.45', '99999.999')                         | -123.450
            TO_NUMBER('1,234-', '9G999MI')                            | -1234
            TO_CHAR(TIMESTAMP '1999-12-31 23:59:00', 'HH24:MI:SS DD-MM-YYYY') | 23:59:00 31-12-1999
            TO_CHAR(DATE '2013-12-16', 'DD. MON YYYY', 'NLS_DATE_LANGUAGE=DEU') | 16. DEZ 2013
            TO_CHAR(DATE '2024-11-24', 'Day, DD month YYYY')          | Sunday, 24 november 2024
            TO_CHAR(DATE '2021-01-03', 'IYYY-IW ID uW WW Q DDD D')    | 2020-53 7 01 01 1 003 1
            TO_CHAR(TIMESTAMP '2020-01-01 00:30:00.123456789', 'HH12:MI A.M. FF3 FF9') | 12:30 A.M. 123 123456789
            TO_CHAR(TIMESTAMP '2020-01-01 13:30:00', 'HH:MI pm')      | 13:30 pm
            TO_DATE('31-12-1999', 'DD-MM-YYYY')                       | 1999-12-31
            TO_DATE('1. Mär 24', 'DD. MON YY', 'NLS_DATE_LANGUAGE=DEU') | 2024-03-01
            TO_DATE('2020-53-7', 'IYYY-IW-ID')                        | 2021-01-03
            TO_DATE('2024 366', 'YYYY DDD')                           | 2024-12-31
            TO_TIMESTAMP('11:59:59.25 PM 2020', 'HH12:MI:SS.FF2 AM YYYY') | 2020-01-01T23:59:59.250
            IS_DATE('2020-02-30')                                     | false
            IS_DATE('12.12.2020', 'DD.MM.YYYY')                       | true
            IS_TIMESTAMP('2020-01-01 12:00:00')                       | true
            IS_NUMBER('+12.34')                                       | true
            IS_NUMBER('1x')                                           | false
            IS_NUMBER('12,5', '99D9')                                 | false
            IS_BOOLEAN('TRUE')                                        | true
            (SELECT LISTAGG(ROUND(CAST(-1525.455 AS DECIMAL(7,3)), N), ' ') WITHIN GROUP (ORDER BY N) FROM VALUES BETWEEN -5 AND 4 AS T(N)) | 0.000 0.000 -2000.000 -1500.000 -1530.000 -1525.000 -1525.500 -1525.460 -1525.455 -1525.455
            (SELECT LISTAGG(TRUNC(CAST(-1525.455 AS DECIMAL(7,3)), N), ' ') WITHIN GROUP (ORDER BY N) FROM VALUES BETWEEN -5 AND 4 AS T(N)) | 0.000 0.000 -1000.000 -1500.000 -1520.000 -1525.000 -1525.400 -1525.450 -1525.455 -1525.455
            (SELECT LISTAGG(ROUND(1525.5e0, N), ' ') WITHIN GROUP (ORDER BY N) FROM VALUES BETWEEN -3 AND 1 AS T(N)) | 2000 1500 1530 1526 1525.5
            (SELECT LISTAGG(TRUNC(-1525.5e0, N), ' ') WITHIN GROUP (ORDER BY N) FROM VALUES BETWEEN -4 AND 0 AS T(N)) | 0 -1000 -1500 -1520 -1525
            (SELECT ROUND(95, N) FROM VALUES -2 AS T(N))              | 100
            (SELECT ROUND(NULL, N) FROM VALUES 1 AS T(N))             | NULL
            (SELECT TRUNC(5.5, N) FROM VALUES CAST(NULL AS INT) AS T(N)) | NULL
            TRUNC(123456789012345678901234567890123456, 5)            | 123456789012345678901234567890123456
            TYPEOF(ROUND(1.255, 2))                                   | DECIMAL(4,2)
            TYPEOF(TRUNC(12, -1))                                     | DECIMAL(3,0)
            LISTAGG('x', ',' ON OVERFLOW ERROR)                       | x
            LISTAGG('x', ',' ON OVERFLOW TRUNCATE)                    | x
            LISTAGG(DISTINCT 'x', ',' ON OVERFLOW TRUNCATE '%s' WITHOUT COUNT) WITHIN GROUP (ORDER BY 1) | x
            TRUNC(DATE '2006-12-31', 'MM')                            | 2006-12-01
            TRUNCATE(-5.678, 1)                                       | -5.6
            TRUNC(TIMESTAMP '2006-12-31 23:59:59', 'MI')              | 2006-12-31T23:59
            TRUNC(DATE '2021-01-03', 'IYYY')                          | 2019-12-30
            TRUNC(DATE '2024-11-27', 'D')                             | 2024-11-24
            TRUNC(DATE '2024-11-27', 'IW')                            | 2024-11-25
            TRUNC(DATE '2024-11-27', 'W')                             | 2024-11-22
            TRUNC(DATE '2024-11-27', 'WW')                            | 2024-11-25
            TRUNC(DATE '2000-11-27', 'CC')                            | 1901-01-01
            ROUND(DATE '2006-12-31', 'YYYY')                          | 2007-01-01
            ROUND(DATE '2024-06-30', 'Y')                             | 2024-01-01
            ROUND(DATE '2024-02-16', 'MONTH')                         | 2024-03-01
            ROUND(DATE '2024-02-15', 'Q')                             | 2024-01-01
            ROUND(DATE '2024-02-16', 'Q')                             | 2024-04-01
            ROUND(TIMESTAMP '2006-12-31 12:34:58', 'MI')              | 2006-12-31T12:35
            ROUND(TIMESTAMP '2006-12-31 12:00:00')                    | 2007-01-01T00:00
            MONTHS_BETWEEN(DATE '2000-01-01', DATE '1999-12-15')      | 0.5483870967741935
            MONTHS_BETWEEN(DATE '2000-02-29', DATE '2000-01-31')      | 1.0
            YEARS_BETWEEN(DATE '2001-01-01', DATE '2000-07-01')       | 0.5
            CONVERT_TZ(TIMESTAMP '2012-05-10 12:00:00', 'UTC', 'Europe/Berlin') | 2012-05-10T14:00
            CONVERT_TZ(TIMESTAMP '2012-03-25 02:30:00', 'Europe/Berlin', 'UTC') | 2012-03-25T01:30
            CONVERT_TZ(TIMESTAMP '2012-10-28 02:30:00', 'Europe/Berlin', 'UTC', 'INVALID SHIFT AMBIGUOUS DST') | 2012-10-28T00:30
            INITCAP('ExAsOl is gREAT')                                | Exasol Is Great
            REGEXP_INSTR('Phone: +497003927877678', '\\+?\\d+')       | 8
            REGEXP_INSTR('a1b22', '[0-9]+', 1, 2, 1)                  | 6
            REGEXP_INSTR('a1b22', '[0-9]+', 3, 2)                     | 0
            REGEXP_SUBSTR('a1b22c333', '[0-9]+', 1, 3)                | 333
            REGEXP_REPLACE('abc-def-ghi', '([a-z]+)', '<\\1>', 1, 2)  | abc-<def>-ghi
            REGEXP_REPLACE('aXbX', 'X', NULL, 3)                      | aXb
            INSTR('user1,user2,user3', 'user', -1, 2)                 | 7
            BIT_AND(9, 3)                                             | 1
            BIT_NOT(0)                                                | 18446744073709551615
            BIT_LSHIFT(9, 63)                                         | 9223372036854775808
            BIT_LROTATE(1024, 63)                                     | 512
            BIT_TO_NUM(1, 1, 0, 0)                                    | 12
            BIT_CHECK(4, 2)                                           | true
            HASHTYPE_MD5('abc')                                       | 900150983cd24fb0d6963f7d28e17f72
            HASHTYPE_MD5('a', NULL, 'bc')                             | 900150983cd24fb0d6963f7d28e17f72
            HASHTYPE_SHA256(1, DATE '2024-02-29') = HASH_SHA256('12024-02-29') | true
            HASH_SHA('a', 'bc')                                       | a9993e364706816aba3e25717850c26c9cd0d89d
            HASH_SHA256(CAST(NULL AS INT), NULL) IS NULL              | true
            JSON_VALUE('{"a": {"b c": [1, "x"]}}', '$.a."b c"[1]')    | x
            JSON_VALUE('{"a": [1]}', '$.a') IS NULL                   | true
            JSON_VALUE('{"a": 1}', '$.b' DEFAULT 'none' ON EMPTY)     | none
            JSON_VALUE(CONCAT('{"a": ', REPEAT('[', 999), REPEAT(']', 999), ', "b": 7}'), '$.b') | 7
            JSON_VALUE(CONCAT('{"a": "\\"', REPEAT('[', 9999), '", "b": 7}'), '$.b') | 7
            JSON_VALUE(REPEAT('[', 1000000), '$[0]') IS NULL          | true
            JSON_VALUE(CONCAT(REPEAT('{"a":', 1001), '1', REPEAT('}', 1001)), '$.a' DEFAULT 'deep' ON ERROR) | deep
            """)
    void yields(String expression, String result) {
        assertThat(sql.row("SELECT " + expression)).isEqualTo(result);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            TO_DATE('31-13-1999', 'DD-MM-YYYY') | invalid date; Value: '31-13-1999' Format: 'DD-MM-YYYY'
            TO_DATE('x', 'DD')                  | invalid value for DD format token; Value: 'x' Format: 'DD'
            TO_DATE('1', 'Q')                   | format token Q is for TO_CHAR only
            TO_CHAR(DATE '2020-01-01', 'DDX')   | invalid format model 'DDX' at position 3
            TO_CHAR(1, '9A')                    | invalid format model '9A' of a number
            TO_NUMBER('1234', '999')            | invalid value for number format; Value: '1234' Format: '999'
            REGEXP_INSTR('a', '(')              | invalid regular expression
            CONVERT_TZ(TIMESTAMP '2012-03-25 02:30:00', 'Europe/Berlin', 'UTC', 'ENSURE REVERSIBILITY') | does not exist
            CONVERT_TZ(TIMESTAMP '2012-03-25 02:30:00', 'Mars', 'UTC') | invalid time zone 'Mars'
            JSON_VALUE('1', '$[')               | invalid JSON path at position 2: '$['
            JSON_VALUE('{', '$.a' ERROR ON ERROR) | invalid JSON text
            JSON_VALUE(CONCAT(REPEAT('[', 1001), REPEAT(']', 1001)), '$[0]' ERROR ON ERROR) | nested deeper than 1000 levels
            TRUNC(DATE '2020-01-01', 'XX')      | a date rounded to 'XX'
            PERCENTILE_CONT(0.5)                | PERCENTILE_CONT
            """)
    void failsWithOneReason(String expression, String reason) {
        assertThatThrownBy(() -> sql.row("SELECT " + expression))
                .isInstanceOf(SqlException.class)
                .hasMessageContaining(reason);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            SELECT PERCENTILE_CONT(0.25) WITHIN GROUP (ORDER BY X), PERCENTILE_DISC(0.5) WITHIN GROUP (ORDER BY X DESC) FROM VALUES BETWEEN 1 AND 4 AS T(X) | `1.75|3`
            SELECT MAX(P) FROM (SELECT PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY X) OVER (PARTITION BY MOD(X, 2)) P FROM VALUES BETWEEN 1 AND 4 AS T(X)) | 3.0
            SELECT MAX(L) FROM (SELECT LISTAGG(X, '-') WITHIN GROUP (ORDER BY X DESC) OVER (PARTITION BY MOD(X, 2)) L FROM VALUES BETWEEN 1 AND 4 AS T(X)) | 4-2
            SELECT COUNT(*), SUM(X) FROM VALUES BETWEEN 5 AND -5 WITH STEP -5 AS T(X) | `3|0`
            SELECT DATE '2020-01-31' + INTERVAL '2-1' YEAR TO MONTH, DATE '2020-01-31' - INTERVAL '130' MONTH(3) | `2022-02-28|2009-03-31`
            SELECT TIMESTAMP '2020-01-01 00:00:00' + INTERVAL '1 02:03:04.5' DAY TO SECOND(1) | 2020-01-02T02:03:04.500
            SELECT TIMESTAMP '2020-01-01 00:00:00' - NUMTODSINTERVAL(X + 0.5, 'hour'), NUMTODSINTERVAL(X, 'DAY') + DATE '2020-01-01' FROM VALUES 1 AS T(X) | `2019-12-31T22:30|2020-01-02T00:00`
            SELECT DATE '2020-01-31' + NUMTOYMINTERVAL(X, 'MONTH'), DATE '2020-02-29' - NUMTOYMINTERVAL(X, 'YEAR') FROM VALUES 1 AS T(X) | `2020-02-29|2019-02-28`
            SELECT TIMESTAMP '2020-01-01 00:00:00' - INTERVAL '-1 02:30' DAY(2) TO MINUTE | 2020-01-02T02:30
            SELECT TIMESTAMP '2020-01-01 00:00:00' - INTERVAL '25:10' HOUR TO MINUTE, INTERVAL '2.5' SECOND + TIMESTAMP '2020-01-01 00:00:00' | `2019-12-30T22:50|2020-01-01T00:00:02.500`
            SELECT SUM(A) FROM (VALUES BETWEEN 1 AND 3) AS T(A) | 6
            SELECT COUNT(*) FROM ((VALUES BETWEEN 1 AND 3) AS T(A) CROSS JOIN (VALUES BETWEEN 1 AND 2 AS U(B))) | 6
            WITH N(X) AS (VALUES BETWEEN 1 AND 3) SELECT MAX(X) FROM N | 3
            SELECT SUM(X) FROM VALUES BETWEEN 1 AND 9 AS T(X) WHERE X IN (VALUES BETWEEN 3 AND 9 WITH STEP 3) | 18
            SELECT COUNT(*) FROM VALUES BETWEEN 1 AND 9 AS T(X) WHERE (X, X + 1) IN ((1, 2), (3, 3), (4, 5)) AND (X, 1) NOT IN ((4, 1)) | 1
            SELECT * FROM (VALUES (1, 2)) AS A(X, Y) NATURAL JOIN (VALUES (1, 3)) AS B(X, Z) | `1|2|3`
            """)
    void answers(String query, String row) {
        assertThat(sql.row(query)).isEqualTo(row);
    }
}
