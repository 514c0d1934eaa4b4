package org.parquetvs.importexport.condition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.exasol.adapter.metadata.ColumnMetadata;
import com.exasol.adapter.metadata.DataType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.parquetvs.adapter.error.ParquetAdapterException;
import org.parquetvs.adapter.sql.ExpressionSql;

class ConditionParserTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "a = 1 | (\"a\" = 1)",
                "a<>1 OR b!=2.50 | ((\"a\" <> 1) OR (\"b\" <> 2.50))",
                "1 < a AND a <= 1e3 AND c | ((1 < \"a\") AND (\"a\" <= 1000.0E0) AND \"c\")",
                "a > -7 | (-7 < \"a\")",
                "a >= b | (\"b\" <= \"a\")",
                "a OR b AND c | (\"a\" OR (\"b\" AND \"c\"))",
                "(a OR b) AND not c | ((\"a\" OR \"b\") AND (NOT \"c\"))",
                "NOT NOT a | \"a\"",
                "a IS NULL and b is not null | ((\"a\" IS NULL) AND (\"b\" IS NOT NULL))",
                "a IN (1, 'x', NULL) | (\"a\" IN (1, 'x', NULL))",
                "a NOT IN (1) | (NOT (\"a\" IN (1)))",
                "a BETWEEN 1 AND 2 AND b | ((\"a\" BETWEEN 1 AND 2) AND \"b\")",
                "a LIKE 'x%' | (\"a\" LIKE 'x%')",
                "a NOT LIKE '50!%' ESCAPE '!' | (NOT (\"a\" LIKE '50!%' ESCAPE '!'))",
                "a REGEXP_LIKE '[a-z]+' | (\"a\" REGEXP_LIKE '[a-z]+')",
                "d = DATE '2026-01-31' | (\"d\" = DATE '2026-01-31')",
                "t < timestamp '2026-01-31 00:00:00' | (\"t\" < TIMESTAMP '2026-01-31 00:00:00')",
                "date = 'x' | (\"date\" = 'x')",
                "\"my \"\"col\" = 'it''s' | (\"my \"\"col\" = 'it''s')",
                "a + b * 2 - 1 = 0 | (((\"a\" + (\"b\" * 2)) - 1) = 0)",
                "(a + b) / 2 > 1 | (1 < ((\"a\" + \"b\") / 2))",
                "-a = 1 | ((- \"a\") = 1)",
                "upper(a) = 'X' | (UPPER(\"a\") = 'X')",
                "SUBSTR(a, 1, 2) = 'X' | (SUBSTR(\"a\", 1, 2) = 'X')",
                "a = TRUE OR b = false OR NULL | ((\"a\" = TRUE) OR (\"b\" = FALSE) OR NULL)"
            })
    void readsWhatTheDatabaseWouldSend(String condition, String sql) {
        assertThat(render(condition)).isEqualTo(sql);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "a = | 4 | a value",
                "a = 1 b | 7 | AND, OR or the end",
                "a # 1 | 3 | a name, a literal or an operator",
                "a = 'x | 5 | a name, a literal or an operator",
                "(a = 1 | 7 | )",
                "a IN 1 | 6 | (",
                "a IN () | 7 | a value",
                "a IS 1 | 6 | NULL",
                "a NOT 1 | 7 | IN, BETWEEN, LIKE or REGEXP_LIKE",
                "a BETWEEN 1 OR 2 | 13 | AND",
                "a LIKE 'x' ESCAPE '!!' | 19 | one character in single quotes",
                "nothing(a) = 1 | 1 | the name of a function",
                "CAST(a AS ANYTHING) = 1 | 21 | a type of the database before it",
                "CAST(a AS DATE | 15 | )"
            })
    void saysWhereATextIsNoCondition(String condition, int position, String expected) {
        assertThatThrownBy(() -> render(condition))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessageStartingWith("E-VSPQ-ADAPT-26: Invalid property FILTER: " + expected
                        + " is expected at character " + position + " of '" + condition + "'.");
    }

    @Test
    void deepNestingIsRefusedAndLongTextsAreNot() {
        assertThatThrownBy(() -> render("(".repeat(10_000) + "a" + ")".repeat(10_000)))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessageContaining("no nesting deeper than 100 is expected at character 102");
        assertThat(render("a = '" + "x''".repeat(100_000) + "'")).hasSizeGreaterThan(300_000);
        assertThat(render("a = 1 OR ".repeat(10_000) + "b")).hasSizeGreaterThan(100_000);
    }

    private static String render(String condition) {
        return ExpressionSql.ofOneTable().render(ConditionParser.parse(condition, name -> ColumnMetadata.builder()
                .name(name)
                .type(DataType.createBool())
                .build()));
    }
}
