package org.parquetvs.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.sql.error.SqlException;

class QueryTest {
    private static SqlTester sql;

    @BeforeAll
    static void open() {
        sql = SqlTester.inMemory().run("""
                        CREATE SCHEMA S;
                        CREATE TABLE T (ID DECIMAL(9,0), NAME VARCHAR(10), D DATE, AMOUNT DECIMAL(10,2), F DOUBLE, B BOOLEAN,
                                        TS TIMESTAMP);
                        INSERT INTO T VALUES
                          (1, 'one', DATE '2024-01-31', 10.50, 1.5, TRUE, TIMESTAMP '2024-01-31 10:11:12.345'),
                          (2, 'two', DATE '2024-02-29', -3, 2, FALSE, TIMESTAMP '2024-02-29 00:00:00'),
                          (3, '', NULL, NULL, NULL, NULL, NULL);
                        CREATE TABLE U (ID DECIMAL(9,0), T_ID DECIMAL(9,0), QTY INT);
                        INSERT INTO U VALUES (10, 1, 5), (11, 1, 7), (12, 2, 1), (13, 9, 4);
                        """);
    }

    @AfterAll
    static void close() {
        sql.close();
    }

    @Test
    void valuesComeInTheClassesOfTheirTypes() {
        assertThat(sql.rows("SELECT * FROM T ORDER BY ID"))
                .containsExactly(
                        "1|one|2024-01-31|10.50|1.5|true|2024-01-31T10:11:12.345",
                        "2|two|2024-02-29|-3.00|2.0|false|2024-02-29T00:00",
                        "3|NULL|NULL|NULL|NULL|NULL|NULL");
        assertThat(sql.types("SELECT * FROM T"))
                .containsExactly(
                        "DECIMAL(9,0)",
                        "VARCHAR(10) UTF8",
                        "DATE",
                        "DECIMAL(10,2)",
                        "DOUBLE",
                        "BOOLEAN",
                        "TIMESTAMP(3)");
    }

    @Test
    void aColumnWithoutAliasHasTheTextOfItsExpression() {
        String text = "it''s ".repeat(100);

        assertThat(sql.names("SELECT 1 + 2, UPPER(NAME), ID FROM T")).containsExactly("1 + 2", "UPPER(T.NAME)", "ID");
        assertThat(sql.names("SELECT LENGTH('" + text + "')"))
                .containsExactly(("LENGTH('" + text + "')").substring(0, 128));
        assertThat(sql.row("SELECT LENGTH('" + text + "')")).isEqualTo("500");
    }

    @ParameterizedTest
    @ValueSource(strings = {"(", "a)", "[a", "*", "a**", "a{5000}", "\\"})
    void aRegularExpressionThatIsNoneIsRefused(String pattern) {
        assertThatThrownBy(() -> sql.row("SELECT REGEXP_REPLACE(NAME, '" + pattern + "', 'x') FROM T WHERE ID = 1"))
                .isInstanceOf(SqlException.class)
                .hasMessageStartingWith("E-VSPQ-CLUST-34: data exception - invalid regular expression: ");
    }

    @Test
    void noDoubleIsInfinite() {
        assertThat(sql.row("SELECT 1e308, -1e308")).isEqualTo("1.0E308|-1.0E308");
        assertThatThrownBy(() -> sql.row("SELECT 1e309"))
                .isInstanceOf(SqlException.class)
                .hasMessageContaining("data exception - invalid character value for cast; Value: '1e309' Type: DOUBLE");
    }

    @Test
    void stringsAreSearchedFromAPositionInBothDirections() {
        assertThat(sql.row("SELECT INSTR('abcabcabc', 'cab'), INSTR('user1,user2,user3,user4,user5', 'user', -1, 2),"
                        + " INSTR('abcabcabc', 'abc', 2), INSTR('abcabcabc', 'abc', 1, 3), INSTR('abcabcabc', 'abc', 1, 4),"
                        + " INSTR('abcabcabc', 'abc', -3), INSTR('abcabcabc', 'abc', -4), INSTR('abc', 'a', 0),"
                        + " INSTR('abc', 'a', -9), INSTR(NULL, 'a', 1), LOCATE('user', 'user1,user2,user3,user4,user5', -1),"
                        + " LOCATE('cab', 'abcabcabc', 4)"))
                .isEqualTo("3|19|4|7|0|7|4|0|0|NULL|25|6");
    }

    @Test
    void theEmptyStringIsNull() {
        assertThat(sql.row("SELECT '' IS NULL, LENGTH(''), 'a' || '', '' || '', TRIM('  ')"))
                .isEqualTo("true|NULL|a|NULL|NULL");
        assertThat(sql.rows("SELECT ID FROM T WHERE NAME = ''")).isEmpty();
        assertThat(sql.rows("SELECT ID FROM T WHERE NAME IS NULL")).containsExactly("3");
    }

    @Test
    void nullIsGreaterThanEverything() {
        assertThat(sql.rows("SELECT ID FROM T ORDER BY AMOUNT")).containsExactly("2", "1", "3");
        assertThat(sql.rows("SELECT ID FROM T ORDER BY AMOUNT DESC")).containsExactly("3", "1", "2");
        assertThat(sql.rows("SELECT ID FROM T ORDER BY AMOUNT DESC NULLS LAST")).containsExactly("1", "2", "3");
    }

    @Test
    void arithmeticYieldsTheTypesOfExasol() {
        assertThat(sql.types("SELECT 1 + 2, 1.5 * 2.25, 1 / 2, AMOUNT + 1, AMOUNT * AMOUNT, -AMOUNT FROM T"))
                .containsExactly(
                        "DECIMAL(2,0)", "DECIMAL(5,3)", "DOUBLE", "DECIMAL(11,2)", "DECIMAL(20,4)", "DECIMAL(10,2)");
        assertThat(sql.row("SELECT 1 / 2, 7 DIV 2, MOD(7, 4), 0.1 + 0.2, 99999999.99 * 99999999.99"))
                .isEqualTo("0.5|3|3|0.3|9999999998000000.0001");
    }

    @Test
    void joinsOfAllKinds() {
        assertThat(sql.rows("SELECT T.ID, U.ID FROM T JOIN U ON T.ID = U.T_ID ORDER BY 1, 2"))
                .containsExactly("1|10", "1|11", "2|12");
        assertThat(sql.rows("SELECT T.ID, U.ID FROM T LEFT JOIN U ON T.ID = U.T_ID AND U.QTY > 5 ORDER BY 1, 2"))
                .containsExactly("1|11", "2|NULL", "3|NULL");
        assertThat(sql.rows("SELECT T.ID, U.ID FROM T RIGHT JOIN U ON T.ID = U.T_ID ORDER BY 2"))
                .containsExactly("1|10", "1|11", "2|12", "NULL|13");
        assertThat(sql.rows(
                        "SELECT T.ID, U.ID FROM T FULL OUTER JOIN U ON T.ID = U.T_ID WHERE T.ID IS NULL OR U.ID IS NULL"
                                + " ORDER BY 1, 2"))
                .containsExactly("3|NULL", "NULL|13");
        assertThat(sql.row("SELECT COUNT(*) FROM T CROSS JOIN U")).isEqualTo("12");
        assertThat(sql.row("SELECT COUNT(*) FROM T, U")).isEqualTo("12");
        assertThat(sql.rows("SELECT ID, QTY FROM (SELECT ID FROM T) JOIN (SELECT T_ID AS ID, QTY FROM U) USING (ID)"
                        + " ORDER BY QTY"))
                .containsExactly("2|1", "1|5", "1|7");
    }

    @Test
    void groupsAndAggregates() {
        assertThat(sql.rows("SELECT T_ID, COUNT(*), SUM(QTY), MIN(QTY), AVG(QTY) FROM U GROUP BY T_ID"
                        + " HAVING COUNT(*) > 0 ORDER BY 1"))
                .containsExactly("1|2|12|5|6.0", "2|1|1|1|1.0", "9|1|4|4|4.0");
        assertThat(sql.types("SELECT COUNT(*), SUM(AMOUNT), MAX(D), AVG(AMOUNT) FROM T"))
                .containsExactly("DECIMAL(18,0)", "DECIMAL(36,2)", "DATE", "DOUBLE");
        assertThat(sql.row("SELECT COUNT(DISTINCT T_ID), GROUP_CONCAT(QTY ORDER BY QTY DESC SEPARATOR ';') FROM U"))
                .isEqualTo("3|7;5;4;1");
        assertThat(sql.row("SELECT LISTAGG(NAME, '-') WITHIN GROUP (ORDER BY ID DESC) FROM T"))
                .isEqualTo("two-one");
        assertThat(sql.rows("SELECT T_ID * 2 AS X, COUNT(*) FROM U GROUP BY LOCAL.X ORDER BY 1"))
                .containsExactly("2|2", "4|1", "18|1");
        assertThat(sql.rows("SELECT T_ID, COUNT(*) FROM U GROUP BY 1 ORDER BY 2 DESC, 1"))
                .containsExactly("1|2", "2|1", "9|1");
    }

    @Test
    void groupsBySeveralSetsOfKeys() {
        assertThat(sql.rows("SELECT T_ID, QTY > 4 AS MANY, COUNT(*), GROUPING(T_ID, LOCAL.MANY) FROM U"
                        + " WHERE T_ID < 9 GROUP BY ROLLUP (T_ID, LOCAL.MANY) ORDER BY 4, 1"))
                .containsExactly("1|true|2|0", "2|false|1|0", "1|NULL|2|1", "2|NULL|1|1", "NULL|NULL|3|3");
        assertThat(sql.rows("SELECT T_ID, QTY, SUM(QTY), GROUPING_ID(T_ID), GROUPING(QTY) FROM U WHERE ID > 11"
                        + " GROUP BY CUBE (T_ID, 2) ORDER BY 4, 5, 1, 2"))
                .containsExactly(
                        "2|1|1|0|0",
                        "9|4|4|0|0",
                        "2|NULL|1|0|1",
                        "9|NULL|4|0|1",
                        "NULL|1|1|1|0",
                        "NULL|4|4|1|0",
                        "NULL|NULL|5|1|1");
        assertThat(sql.rows("SELECT T_ID, QTY, COUNT(*) FROM U WHERE ID > 11"
                        + " GROUP BY GROUPING SETS ((T_ID, QTY), T_ID, ()) ORDER BY 1, 2"))
                .containsExactly("2|1|1", "2|NULL|1", "9|4|1", "9|NULL|1", "NULL|NULL|2");
        assertThat(sql.rows(
                        "SELECT T_ID, QTY, COUNT(*) FROM U WHERE ID > 11 GROUP BY T_ID, ROLLUP (QTY) ORDER BY 1, 2"))
                .containsExactly("2|1|1", "2|NULL|1", "9|4|1", "9|NULL|1");
        assertThat(sql.rows("SELECT T_ID, ID, QTY, COUNT(*) FROM U WHERE ID > 11 GROUP BY ROLLUP (T_ID, (ID, QTY))"
                        + " HAVING GROUPING(T_ID) = 0 ORDER BY 1, 2"))
                .containsExactly("2|12|1|1", "2|NULL|NULL|1", "9|13|4|1", "9|NULL|NULL|1");
        assertThat(sql.row("SELECT COUNT(*) FROM U WHERE ID > 100 GROUP BY ()")).isEqualTo("0");
        assertThat(sql.types("SELECT GROUPING(T_ID) FROM U GROUP BY CUBE (T_ID)"))
                .containsExactly("DECIMAL(18,0)");
    }

    @Test
    void groupingAsksOfKeysOnly() {
        assertThatThrownBy(() -> sql.run("SELECT GROUPING(QTY) FROM U GROUP BY T_ID"))
                .hasMessageContaining("an argument of GROUPING is not an expression of GROUP BY");
        assertThatThrownBy(() -> sql.run("SELECT GROUPING(QTY) FROM U"))
                .hasMessageContaining("an argument of GROUPING");
        assertThatThrownBy(() -> sql.run("SELECT GROUPING() FROM U GROUP BY T_ID"))
                .hasMessageContaining("GROUPING");
        assertThatThrownBy(() -> sql.run("SELECT ID FROM U GROUP BY ROLLUP (T_ID)"))
                .hasMessageContaining("not a GROUP BY expression: ID");
    }

    @Test
    void oneGroupStaysOneRowInAnyOuterQuery() {
        assertThat(sql.row("SELECT COUNT(*) FROM (SELECT SUM(ID), MAX(NAME) FROM T)"))
                .isEqualTo("1");
        assertThat(sql.row("SELECT COUNT(*) FROM (SELECT SUM(ID) FROM T WHERE ID > 100)"))
                .isEqualTo("1");
        assertThat(sql.row("SELECT COUNT(*) FROM (SELECT ID FROM T GROUP BY ID)"))
                .isEqualTo("3");
        assertThat(sql.row("SELECT COUNT(*) FROM (SELECT DISTINCT B IS NULL FROM T)"))
                .isEqualTo("2");
        assertThat(sql.row("SELECT TYPEOF(SUM(ID)) FROM T")).isEqualTo("DECIMAL(36,0)");
    }

    @Test
    void aLimitAfterASetOperationIsOfAllItsRows() {
        assertThat(sql.rows("SELECT 1 AS X UNION ALL SELECT 2 UNION ALL SELECT 3 LIMIT 2"))
                .hasSize(2);
        assertThat(sql.rows("SELECT 1 AS X UNION ALL SELECT 2 UNION ALL (SELECT 3 UNION ALL SELECT 4 LIMIT 1)"))
                .hasSize(3);
        assertThat(sql.row("SELECT (SELECT 1 UNION ALL SELECT 1 LIMIT 1)")).isEqualTo("1");
        assertThat(
                        sql.row(
                                "WITH A AS (SELECT 1 X UNION SELECT 3 EXCEPT SELECT 2 ORDER BY X LIMIT 1 OFFSET 1) SELECT X FROM A"))
                .isEqualTo("3");
    }

    /** DOUBLE has no infinity in Exasol. */
    @ParameterizedTest
    @ValueSource(strings = {"SUM(X)", "AVG(X)", "VAR_SAMP(X)", "STDDEV(X)", "COVAR_POP(X, X)", "SUM(X) OVER ()"})
    void aggregatesOfDoublesDoNotOverflowSilently(String aggregate) {
        String numbers = "(SELECT 1E308 AS X UNION ALL SELECT 1.5E308)";
        assertThatThrownBy(() -> sql.rows("SELECT " + aggregate + " FROM " + numbers))
                .isInstanceOfSatisfying(SqlException.class, error -> assertThat(error.sqlState())
                        .isEqualTo("22003"));
        assertThat(sql.row("SELECT SUM(X), AVG(X) FROM (SELECT 1E2 AS X UNION ALL SELECT 2E2)"))
                .isEqualTo("300.0|150.0");
    }

    @Test
    void subQueriesSeeTheRowAroundThem() {
        assertThat(sql.rows("SELECT ID FROM T WHERE ID IN (SELECT T_ID FROM U) ORDER BY ID"))
                .containsExactly("1", "2");
        assertThat(sql.rows("SELECT ID FROM T WHERE NOT EXISTS (SELECT * FROM U WHERE U.T_ID = T.ID)"))
                .containsExactly("3");
        assertThat(sql.rows("SELECT ID, (SELECT SUM(QTY) FROM U WHERE U.T_ID = T.ID) FROM T ORDER BY ID"))
                .containsExactly("1|12", "2|1", "3|NULL");
        assertThat(sql.rows("WITH X AS (SELECT T_ID, QTY FROM U WHERE QTY > 1), Y(A) AS (SELECT MAX(QTY) FROM X)"
                        + " SELECT X.T_ID FROM X, Y WHERE X.QTY = Y.A"))
                .containsExactly("1");
    }

    @Test
    void setOperationsMatchColumnsByPlace() {
        assertThat(sql.rows("SELECT ID FROM T UNION ALL SELECT T_ID FROM U ORDER BY 1 DESC LIMIT 3"))
                .containsExactly("9", "3", "2");
        assertThat(sql.rows("SELECT ID FROM T INTERSECT SELECT T_ID FROM U ORDER BY ID"))
                .containsExactly("1", "2");
        assertThat(sql.rows("SELECT ID FROM T MINUS SELECT T_ID FROM U")).containsExactly("3");
        assertThat(sql.types("SELECT 1 UNION SELECT 2.5 UNION ALL SELECT NULL")).containsExactly("DECIMAL(2,1)");
    }

    @Test
    void aSampleOfOneValueHasNoDeviationButTheSimplyNamedFunctionsSayZero() {
        String functions = "SELECT STDDEV(X), VARIANCE(X), STDDEV_SAMP(X), VAR_SAMP(X), STDDEV_POP(X), VAR_POP(X) FROM";
        assertThat(sql.row(functions + " (VALUES (7), (NULL)) AS V(X)")).isEqualTo("0.0|0.0|NULL|NULL|0.0|0.0");
        assertThat(sql.row(functions + " (VALUES (1), (3)) AS V(X) WHERE X > 5"))
                .isEqualTo("NULL|NULL|NULL|NULL|NULL|NULL");
        assertThat(sql.rows("SELECT VARIANCE(X) OVER (PARTITION BY X), VARIANCE(X) OVER ()"
                        + " FROM (VALUES (1), (3)) AS V(X)"))
                .containsExactly("0.0|2.0", "0.0|2.0");
    }

    @Test
    void valuesAreATable() {
        assertThat(sql.rows("SELECT * FROM (VALUES (1, 'a'), (22, 'bc')) AS X(N, S) ORDER BY N"))
                .containsExactly("1|a", "22|bc");
        assertThat(sql.types("SELECT * FROM (VALUES (1, 'a'), (22, 'bc')) AS X(N, S)"))
                .containsExactly("DECIMAL(2,0)", "VARCHAR(2) ASCII");
        assertThat(sql.types(
                        "SELECT * FROM (VALUES (CAST(NULL AS DECIMAL(18,0)), CAST(NULL AS VARCHAR(9)))) WHERE FALSE"))
                .containsExactly("DECIMAL(18,0)", "VARCHAR(9) UTF8");
        assertThat(sql.rows("SELECT * FROM (VALUES (CAST(NULL AS DECIMAL(18,0)))) WHERE FALSE"))
                .isEmpty();
    }

    @Test
    void conditionsConvertConstants() {
        assertThat(sql.rows("SELECT ID FROM T WHERE D = '2024-01-31'")).containsExactly("1");
        assertThat(sql.rows("SELECT ID FROM T WHERE TS >= '2024-01-31 10:11:12.345' ORDER BY ID"))
                .containsExactly("1", "2");
        assertThat(sql.rows("SELECT ID FROM T WHERE AMOUNT = '10.5'")).containsExactly("1");
        assertThat(sql.rows("SELECT ID FROM T WHERE NAME LIKE 't%'")).containsExactly("2");
        assertThat(sql.rows("SELECT ID FROM T WHERE NAME REGEXP_LIKE 'o.*'")).containsExactly("1");
        assertThat(sql.rows("SELECT ID FROM T WHERE NAME REGEXP_LIKE 'o'")).isEmpty();
        assertThat(sql.rows("SELECT ID FROM T WHERE ID BETWEEN 2 AND 5 AND NAME NOT IN ('one', 'x')"))
                .containsExactly("2");
        assertThat(sql.rows("SELECT ID FROM T WHERE B")).containsExactly("1");
        assertThat(sql.rows("SELECT ID FROM T WHERE B IS NOT TRUE ORDER BY ID")).containsExactly("2", "3");
    }

    @Test
    void casesAndTheirRelatives() {
        assertThat(sql.row("SELECT NVL(NULL, 5), COALESCE(NULL, 'a', 'b'), NULLIF(1, 1), NVL2(1, 'x', 'y'),"
                        + " DECODE(3, 1, 'one', 3, 'three', 'other'), CASE 2 WHEN 1 THEN 'a' WHEN 2 THEN 'b' END,"
                        + " ZEROIFNULL(NULL), NULLIFZERO(0), GREATEST(1, 5, 3), LEAST(1, NULL)"))
                .isEqualTo("5|a|NULL|x|three|b|0|NULL|5|NULL");
    }

    @Test
    void stringFunctionsYieldWhatTheyDoInExasol() {
        assertThat(sql.row("SELECT UPPER('aé'), SUBSTR('hello', 2, 3), SUBSTRING('hello' FROM 4), INSTR('banana', 'n'),"
                        + " LOCATE('n', 'banana'), LPAD('7', 3, '0'), REPLACE('abc', 'b', ''), REVERSE('abc'),"
                        + " TRIM(BOTH 'x' FROM 'xxaxx'), LTRIM('  a'), HASH_MD5('a'), POSITION('c' IN 'abc')"))
                .isEqualTo("AÉ|ell|lo|3|3|007|ac|cba|a|a|0cc175b9c0f1b6a831c399e269772661|3");
    }

    @Test
    void numberFunctionsYieldWhatTheyDoInExasol() {
        assertThat(sql.row(
                        "SELECT ROUND(2.567, 2), TRUNC(-2.567, 1), CEIL(1.2), FLOOR(-1.2), ABS(-3), SIGN(-2), POWER(2, 10),"
                                + " SQRT(16), ROUND(2.5), TRUNC(123, -1)"))
                .isEqualTo("2.57|-2.5|2|-2|3|-1|1024.0|4.0|3|120");
    }

    @Test
    void dateFunctionsYieldWhatTheyDoInExasol() {
        assertThat(
                        sql.row(
                                "SELECT ADD_DAYS(DATE '2024-02-28', 2), ADD_MONTHS(DATE '2024-02-29', 1), DATE '2024-01-01' + 31,"
                                        + " DATE '2024-03-01' - DATE '2024-02-01', DATE '2024-01-31' + INTERVAL '1' MONTH,"
                                        + " EXTRACT(YEAR FROM DATE '2024-02-01'), MONTH(DATE '2024-02-01'),"
                                        + " TO_CHAR(DATE '2024-02-01', 'DD.MM.YYYY'), TO_DATE('01.02.2024', 'DD.MM.YYYY'),"
                                        + " DATE_TRUNC('month', DATE '2024-02-15'), DAYS_BETWEEN(DATE '2024-02-15', DATE '2024-02-01')"))
                .isEqualTo("2024-03-01|2024-03-31|2024-02-01|29|2024-02-29|2024|2|01.02.2024|2024-02-01"
                        + "|2024-02-01|14");
        assertThat(sql.row("SELECT EXTRACT(SECOND FROM TIMESTAMP '2024-01-01 10:11:12.345'), FROM_POSIX_TIME(1.5),"
                        + " CAST(TIMESTAMP '2024-01-01 10:11:12.345678' AS TIMESTAMP(3)), HOURS_BETWEEN(TIMESTAMP '2024-01-01 12:00:00',"
                        + " TIMESTAMP '2024-01-01 10:30:00')"))
                .isEqualTo("12.345|1970-01-01T00:00:01.500|2024-01-01T10:11:12.345|1.5");
    }

    @Test
    void keysOfASetOperationMayBeNamesThatItsFirstQueryReads() {
        assertThat(sql.rows("SELECT ID AS K FROM T UNION ALL SELECT T_ID FROM U ORDER BY ID DESC LIMIT 3"))
                .isEqualTo(sql.rows("SELECT ID FROM T UNION ALL SELECT T_ID FROM U ORDER BY 1 DESC LIMIT 3"));
    }

    @Test
    void keysMayBeWordsThatAreNoNames() {
        assertThat(sql.rows("SELECT 1 ORDER BY SYSDATE")).containsExactly("1");
        assertThat(sql.rows("SELECT 1 FROM DUAL ORDER BY USER, CURRENT_SESSION"))
                .containsExactly("1");
    }

    @Test
    void theAliasOfANumberIsNoPosition() {
        assertThat(sql.rows("SELECT 2020 AS Y, COUNT(*) FROM DUAL GROUP BY LOCAL.Y ORDER BY LOCAL.Y"))
                .containsExactly("2020|1");
    }

    @Test
    void limitsAreWholeAndMayBeLargerThanAnyTable() {
        assertThat(sql.rows("SELECT COUNT(*) FROM (SELECT 1 X FROM DUAL LIMIT 18446744073709551617)"))
                .containsExactly("1");
        assertThat(sql.rows("SELECT 1 LIMIT 9223372036854775808")).containsExactly("1");
        for (String limit : List.of("-1", "2.7")) {
            assertThatThrownBy(() -> sql.rows("SELECT 1 LIMIT " + limit))
                    .hasMessageContaining(
                            "E-VSPQ-CLUST-8: Invalid query: a number of rows is whole and not negative, but " + limit);
        }
    }

    @Test
    void nanosecondsAreCutOff() {
        sql.run("CREATE OR REPLACE TABLE NANOS (T TIMESTAMP(9)); INSERT INTO NANOS VALUES"
                + " ('2023-12-31 23:59:59.999999999'), ('1969-12-31 23:59:59.999999999')");
        assertThat(sql.rows("SELECT YEAR(T), DAY(T), HOUR(T), WEEK(T), CAST(T AS DATE), EXTRACT(MONTH FROM T),"
                        + " TRUNC(T), DATE_TRUNC('day', T), CAST(T AS TIMESTAMP(3)), CAST(T AS TIMESTAMP(6)),"
                        + " DAYS_BETWEEN(T, T), SECOND(T) FROM NANOS ORDER BY T DESC"))
                .containsExactly(
                        "2023|31|23|52|2023-12-31|12|2023-12-31T00:00|2023-12-31T00:00"
                                + "|2023-12-31T23:59:59.999|2023-12-31T23:59:59.999999|0|59.999999999",
                        "1969|31|23|1|1969-12-31|12|1969-12-31T00:00|1969-12-31T00:00"
                                + "|1969-12-31T23:59:59.999|1969-12-31T23:59:59.999999|0|59.999999999");
        assertThat(sql.rows("SELECT CAST(T AS VARCHAR(40)) FROM NANOS ORDER BY T DESC LIMIT 1"))
                .containsExactly("2023-12-31 23:59:59.999999");
    }

    @Test
    void theOperandOfCaseMayHaveASign() {
        assertThat(sql.rows(
                        "SELECT CASE -1 WHEN -1 THEN 'a' ELSE 'b' END, CASE -ID + 1 WHEN 0 THEN 'c' END, CASE +ID WHEN 1"
                                + " THEN CASE - ID WHEN -1 THEN 'd' END END FROM T WHERE ID = 1"))
                .containsExactly("a|c|d");
    }

    @Test
    void aNulIsNoPartOfALiteral() {
        assertThatThrownBy(() -> sql.rows("SELECT 'a\0b'"))
                .hasMessageContaining("E-VSPQ-CLUST-8: Invalid query: character 2 of a literal is NUL");
    }
}
