package org.parquetvs.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.parquetvs.sql.error.SqlException;

/** What the NLS parameters of a session change. */
class SessionFormatsTest {
    private static final String ISO_WITH_T = "ALTER SESSION SET NLS_TIMESTAMP_FORMAT = 'YYYY-MM-DDTHH:MI:SS.FF6'";
    private static final String GERMAN = "ALTER SESSION SET NLS_DATE_FORMAT = 'DD. MONTH YYYY';"
            + "ALTER SESSION SET NLS_DATE_LANGUAGE = 'DEU'; ALTER SESSION SET NLS_NUMERIC_CHARACTERS = ',.';"
            + "ALTER SESSION SET NLS_FIRST_DAY_OF_WEEK = 1";

    private SqlTester sql;

    @BeforeEach
    void open() {
        sql = SqlTester.inMemory()
                .run("CREATE SCHEMA S; CREATE TABLE T (A TIMESTAMP(6), D DATE, V VARCHAR(100), N DECIMAL(9,2))");
    }

    @AfterEach
    void close() {
        sql.close();
    }

    @Test
    void timestampsAreTextsByTheFormat() {
        sql.run(ISO_WITH_T);

        assertThat(sql.row("SELECT TO_CHAR(T), T || '', CAST(T AS VARCHAR(30)), TYPEOF(T || ''), LENGTH(T)"
                        + " FROM (SELECT TIMESTAMP '2024-01-02 03:04:05.678' AS T)"))
                .isEqualTo("2024-01-02T03:04:05.678000|2024-01-02T03:04:05.678000|2024-01-02T03:04:05.678000"
                        + "|VARCHAR(27) ASCII|26");
        assertThat(sql.row("SELECT TO_CHAR(CAST(TIMESTAMP '2024-01-02 03:04:05.123456789' AS TIMESTAMP(9)))"))
                .isEqualTo("2024-01-02T03:04:05.123456");
    }

    @Test
    void textsAreTimestampsByTheFormat() {
        sql.run(ISO_WITH_T);
        sql.run("INSERT INTO T (A) VALUES ('2024-01-02T03:04:05.25'), ('2024-01-02T03'), ('2024-01-03')");
        sql.run("INSERT INTO T (V) VALUES ('2024-01-02T03:04:05.123456')");

        assertThat(sql.rows("SELECT A FROM T WHERE A IS NOT NULL ORDER BY 1"))
                .containsExactly("2024-01-02T03:00", "2024-01-02T03:04:05.250", "2024-01-03T00:00");
        assertThat(sql.row("SELECT CAST(V AS TIMESTAMP), CAST(V AS TIMESTAMP(9)), TO_TIMESTAMP(V), IS_TIMESTAMP(V)"
                        + " FROM T WHERE V IS NOT NULL"))
                .isEqualTo("2024-01-02T03:04:05.123|2024-01-02T03:04:05.123456|2024-01-02T03:04:05.123456|true");
        assertThat(sql.row("SELECT COUNT(*) FROM T WHERE A = '2024-01-02T03:04:05.25' OR V = A"))
                .isEqualTo("1");
        assertThat(sql.row("SELECT COUNT(*) FROM T WHERE TO_TIMESTAMP(A) = A")).isEqualTo("3");
    }

    @ParameterizedTest
    @CsvSource({
        "CAST('2024-01-02 03:04:05' AS TIMESTAMP), invalid value for T format token",
        "TO_TIMESTAMP('2024-01-'), invalid value for DD format token",
        "TO_TIMESTAMP('2024-01-02T03:04:05.1234567'), string does not end where the format does",
        "CAST(V AS TIMESTAMP), invalid value for MM format token",
        "TO_TIMESTAMP('2024-02-30'), invalid date"
    })
    void textsOfAnotherFormAreRefused(String expression, String problem) {
        sql.run(ISO_WITH_T + "; INSERT INTO T (V) VALUES ('2024-x')");

        assertThatThrownBy(() -> sql.rows("SELECT " + expression + " FROM T"))
                .isInstanceOf(SqlException.class)
                .hasMessageContaining(problem);
    }

    @Test
    void literalsHaveAlwaysTheSameForm() {
        sql.run(ISO_WITH_T + ";" + GERMAN);

        assertThat(sql.row("SELECT TIMESTAMP '2024-01-02 03:04:05', DATE '2024-01-02', 1.5"))
                .isEqualTo("2024-01-02T03:04:05|2024-01-02|1.5");
    }

    @Test
    void datesHaveNamesInTheLanguage() {
        sql.run(GERMAN + "; INSERT INTO T (D, V) VALUES ('3. März 2024', DATE '2024-05-01')");

        assertThat(sql.row("SELECT D, V, D || '', TO_CHAR(D, 'Day'), TO_CHAR(D, 'Day', 'NLS_DATE_LANGUAGE=ENG'),"
                        + " TO_DATE('1. Okt 2024', 'DD. MON YYYY') FROM T"))
                .isEqualTo("2024-03-03|01. MAI 2024|03. MÄRZ 2024|Sonntag|Sunday|2024-10-01");
        assertThat(sql.row("SELECT IS_DATE('3. März 2024'), IS_DATE('2024-03-03'), IS_DATE('1. Mai', 'DD. MONTH'),"
                        + " IS_DATE('1. May', 'DD. MONTH')"))
                .isEqualTo("true|false|true|false");
        assertThat(sql.types("SELECT D || '', TO_CHAR(D) FROM T"))
                .containsExactly("VARCHAR(19) UTF8", "VARCHAR(4000) UTF8");
    }

    @Test
    void numbersHaveThePointOfTheSession() {
        sql.run(GERMAN + "; INSERT INTO T (N, V) VALUES ('1,5', 2.25), (2, CAST(0.5 AS DOUBLE))");

        assertThat(sql.rows("SELECT N, V, TO_CHAR(N), TO_NUMBER(V), CAST(V AS DECIMAL(9,1)) FROM T ORDER BY N"))
                .containsExactly("1.50|2,25|1,50|2.25|2.3", "2.00|0,5|2,00|0.5|0.5");
        assertThat(sql.row("SELECT TO_CHAR(1234.5, '9G999D00'), TO_NUMBER('1.234,5', '9G999D0'), IS_NUMBER('1,5'),"
                        + " IS_NUMBER('1.5'), IS_NUMBER('1.234,5', '9G999D0'), N = '1,5' FROM T WHERE N < 2"))
                .isEqualTo(" 1.234,50|1234.5|true|false|true|true");
        assertThatThrownBy(() -> sql.rows("SELECT CAST('1.5' AS DECIMAL(9,2))"))
                .isInstanceOf(SqlException.class)
                .hasMessageContaining("invalid character value for cast");
    }

    @Test
    void aWeekBeginsOnTheFirstDay() {
        String query = "SELECT TO_CHAR(D, 'D'), TRUNC(D, 'D'), ROUND(D, 'DAY'), DATE_TRUNC('week', D)"
                + " FROM (SELECT DATE '2024-11-24' AS D)";

        assertThat(sql.row(query)).isEqualTo("1|2024-11-24|2024-11-24|2024-11-24");
        sql.run("ALTER SESSION SET NLS_FIRST_DAY_OF_WEEK = 1");
        assertThat(sql.row(query)).isEqualTo("7|2024-11-18|2024-11-25|2024-11-18");
        sql.run("ALTER SESSION SET NLS_FIRST_DAY_OF_WEEK = '3'");
        assertThat(sql.row(query)).isEqualTo("5|2024-11-20|2024-11-27|2024-11-20");
    }

    @Test
    void scriptsGetAndGiveStringsByTheFormats() {
        sql.run(GERMAN + ";" + ISO_WITH_T);
        sql.run("""
                CREATE SCRIPT P RETURNS TABLE AS
                  local res = query([[SELECT DATE '2024-03-03' AS D, TIMESTAMP '2024-01-02 03:04:05' AS T]])
                  query([[INSERT INTO T (D, A) VALUES (:d, :t)]], {d = res[1].D, t = res[1].T})
                  exit({{res[1].D, res[1].D, res[1].T}}, "A VARCHAR(20), B DATE, C TIMESTAMP")
                /
                """);

        assertThat(sql.row("EXECUTE SCRIPT P")).isEqualTo("03. MÄRZ 2024|2024-03-03|2024-01-02T03:04:05");
        assertThat(sql.row("SELECT D, A FROM T")).isEqualTo("2024-03-03|2024-01-02T03:04:05");
    }

    @Test
    void sessionsHaveTheirOwn() {
        sql.run(GERMAN);

        try (Session other = sql.cluster().session();
                StatementResult result = other.execute("SELECT TO_CHAR(DATE '2024-03-03') FROM DUAL")) {
            assertThat(result.iterator().next()).containsExactly("2024-03-03");
        }
        assertThat(sql.rows("SELECT SESSION_VALUE, SYSTEM_VALUE FROM EXA_PARAMETERS WHERE PARAMETER_NAME LIKE 'NLS%'"
                        + " ORDER BY PARAMETER_NAME"))
                .containsExactly(
                        "DD. MONTH YYYY|YYYY-MM-DD",
                        "DEU|ENG",
                        "1|7",
                        ",.|.,",
                        "YYYY-MM-DD HH24:MI:SS.FF6|YYYY-MM-DD HH24:MI:SS.FF6");
    }

    @ParameterizedTest
    @CsvSource({
        "NLS_DATE_FORMAT, YYYY?MM, invalid format model 'YYYY?MM' at position 5",
        "NLS_TIMESTAMP_FORMAT, '', a format model has elements",
        "NLS_NUMERIC_CHARACTERS, .., they are two",
        "NLS_NUMERIC_CHARACTERS, 1., they are no part of a number",
        "NLS_DATE_LANGUAGE, FRA, NLS_DATE_LANGUAGE is ENG or DEU",
        "NLS_FIRST_DAY_OF_WEEK, 8, 'a week begins on day 1, which is Monday, to 7'"
    })
    void valuesThatAreNoneAreRefused(String name, String value, String problem) {
        assertThatThrownBy(() -> sql.run("ALTER SESSION SET " + name + " = '" + value + "'"))
                .isInstanceOf(SqlException.class)
                .hasMessageStartingWith("E-VSPQ-CLUST-60: Invalid value of " + name + ": '" + value + "'")
                .hasMessageContaining(problem);
    }
}
