package org.parquetvs.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.sql.error.SqlException;

class TextFunctionTest {
    private static SqlTester sql;

    @BeforeAll
    static void open() {
        sql = SqlTester.inMemory().run("""
                        CREATE SCHEMA S;
                        CREATE TABLE LONG_ (L VARCHAR(2000000), S VARCHAR(10));
                        INSERT INTO LONG_ VALUES (RPAD('ä', 2000000, 'ä'), 'ab');
                        """);
    }

    @AfterAll
    static void close() {
        sql.close();
    }

    @Test
    void partsOfTextsBeginAtTheirFirstCharacterOrCountFromTheEnd() {
        assertThat(sql.rows("SELECT SUBSTR('abc', 0, 2), SUBSTR('abc', -2, 5), SUBSTR('abc', -4, 9), SUBSTR('abc', 4)"))
                .containsExactly("ab|bc|NULL|NULL");
    }

    @Test
    void blanksAreTrimmedAndNoOtherWhiteSpace() {
        assertThat(sql.rows(
                        "SELECT LENGTH(TRIM(' x' || UNICODECHR(160))), LENGTH(RTRIM('x' || UNICODECHR(12288) || ' ')),"
                                + " LENGTH(LTRIM(' ' || UNICODECHR(8195) || 'x'))"))
                .containsExactly("2|2|2");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "LENGTH(L || 'x')",
                "LENGTH(SUBSTR('x' || L, 2))",
                "CASE WHEN L || S = 'x' THEN 1 END",
                "LENGTH(CONCAT(S, L))",
                "LENGTH(CONCAT(S, CONCAT(S, L)))",
                "LENGTH(REPLACE(L, 'ä', S))",
                "LENGTH(REPLACE(S, 'a', L))",
                "LENGTH(REGEXP_REPLACE(L, 'ä', 'xy'))",
                "LENGTH(REGEXP_REPLACE(L, '(ä)', '\\1\\1', 1, 0))",
                "LENGTH(REGEXP_REPLACE(S, 'b?', L, 1, 0))",
                "(SELECT LENGTH(LISTAGG(L) WITHIN GROUP (ORDER BY L)) FROM (SELECT L FROM LONG_ UNION ALL SELECT 'x'))",
                "(SELECT LENGTH(GROUP_CONCAT(T SEPARATOR 'ab')) FROM (SELECT L AS T FROM LONG_ UNION ALL SELECT 'x'))",
                "(SELECT MAX(N) FROM (SELECT LENGTH(LISTAGG(L) OVER (PARTITION BY S)) AS N FROM (SELECT L, S FROM LONG_ UNION ALL SELECT 'x', 'ab')))"
            })
    void aTextIsNeverLongerThanTheLongestVarchar(String length) {
        assertThatThrownBy(() -> sql.rows("SELECT " + length + " FROM LONG_"))
                .isInstanceOfSatisfying(
                        SqlException.class, e -> assertThat(e.sqlState()).isEqualTo("22001"))
                .hasMessageContaining("data exception - string data, right truncation");
    }

    @Test
    void aListThatIsTooLongCanBeCut() {
        String cut = "SELECT LENGTH(T), RIGHT(T, 5) FROM (SELECT LISTAGG(L, ',' ON OVERFLOW TRUNCATE%s) WITHIN GROUP"
                + " (ORDER BY LENGTH(L)) AS T FROM (SELECT L FROM LONG_ UNION ALL SELECT 'x'))";
        assertThat(sql.row(cut.formatted(""))).isEqualTo("2000000|ää...");
        assertThat(sql.row(cut.formatted(" '%ü\\' WITHOUT COUNT"))).isEqualTo("2000000|ää%ü\\");
        assertThatThrownBy(() -> sql.row(cut.formatted(" '...' WITH COUNT")))
                .hasMessageContaining("Unsupported: ON OVERFLOW TRUNCATE '...' WITH COUNT in LISTAGG");
        assertThatThrownBy(() -> sql.row("SELECT GROUP_CONCAT(L, ',' ON OVERFLOW TRUNCATE) FROM LONG_"))
                .hasMessageContaining("Unsupported: ON OVERFLOW TRUNCATE in GROUP_CONCAT");
    }

    @Test
    void aTextOfTheGreatestLengthIsMade() {
        assertThat(
                        sql.rows(
                                "SELECT LENGTH(SUBSTR(L, 2) || 'ü'), LENGTH(REPLACE(L, 'ä', 'x')), LENGTH(REPLACE(L, 'ä', '')),"
                                        + " LENGTH(REGEXP_REPLACE(L, 'ä', 'ü')), (SELECT LENGTH(LISTAGG(L)) FROM LONG_),"
                                        + " SUBSTR(L, 1, 1) || '' || SUBSTR(L, 2, 0), SUBSTR(L, 1, 0) || NULL IS NULL FROM LONG_"))
                .containsExactly("2000000|2000000|NULL|2000000|2000000|ä|true");
    }

    @ParameterizedTest
    @ValueSource(strings = {"SPACE(1e9)", "REPEAT('ab', 1000001)", "LPAD('x', 2000001)", "RPAD('x', 2000000000, 'yz')"})
    void textsThatAreTooLongAreNotMade(String text) {
        assertThatThrownBy(() -> sql.rows("SELECT LENGTH(" + text + ")"))
                .hasMessageContaining("data exception - string data, right truncation");
    }

    @Test
    void theLongestTexts() {
        assertThat(sql.rows("SELECT LENGTH(SPACE(2000000)), LENGTH(REPEAT('ab', 1000000)), LENGTH(LPAD('x', 2000000))"))
                .containsExactly("2000000|2000000|2000000");
        assertThat(sql.types("SELECT REPLACE('a', 'a', 'ü'), LPAD('a', 3, 'ü')"))
                .containsExactly("VARCHAR(2000000) UTF8", "VARCHAR(2000000) UTF8");
    }

    @Test
    void classesOfCharactersInRegularExpressions() {
        assertThat(
                        sql.rows(
                                "SELECT REGEXP_INSTR('ab12', '[[:digit:]]'), REGEXP_SUBSTR('a1b22', '[[:digit:]]+', 1, 2),"
                                        + " REGEXP_SUBSTR('a b', '[^[:space:]b]', 1, 1), REGEXP_REPLACE('a1B2', '[[:upper:][:digit:]]', '', 1, 0)"))
                .containsExactly("3|22|a|a");
    }

    @Test
    void aRegularExpressionThatNeverEndsIsAnError() {
        assertThatThrownBy(() -> sql.row("SELECT REGEXP_INSTR(RPAD('a', 83, 'a') || '!', '(.*a){30}b', 1, 1)"))
                .hasMessageContaining("regular expression takes too many steps for a text of 84 characters");
        assertThat(sql.row("SELECT LENGTH(REGEXP_REPLACE(RPAD('a', 100000, 'a'), 'a', 'bb', 1))"))
                .isEqualTo("200000");
    }
}
