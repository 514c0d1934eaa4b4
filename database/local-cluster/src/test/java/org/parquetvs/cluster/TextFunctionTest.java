package org.parquetvs.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TextFunctionTest {
    private static SqlTester sql;

    @BeforeAll
    static void open() {
        sql = SqlTester.inMemory();
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
