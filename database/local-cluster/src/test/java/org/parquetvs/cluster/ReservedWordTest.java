package org.parquetvs.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Locale;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.sql.error.SqlException;
import org.parquetvs.type.ReservedWords;

class ReservedWordTest {
    private SqlTester sql;

    @BeforeEach
    void open() {
        sql = SqlTester.inMemory().run("CREATE SCHEMA S; CREATE TABLE T (A INT); INSERT INTO T VALUES (1)");
    }

    @AfterEach
    void close() {
        sql.close();
    }

    /** A third of the words, as good as by chance; others for another statement. */
    private static List<String> some(String statement) {
        return ReservedWords.all().stream()
                .filter(ReservedWords::contains)
                .filter(word -> Math.floorMod((word + statement).hashCode(), 3) == 0)
                .toList();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT A AS %s FROM T",
                "SELECT X.%s FROM T X",
                "SELECT X.A FROM T AS %s",
                "SELECT X.A FROM (SELECT 1) AS X(%s)",
                "SELECT A FROM S.%s",
                "INSERT INTO T (%s) VALUES (1)",
                "UPDATE T SET %s = 1",
                "CREATE TABLE W (%s INT)",
                "CREATE TABLE %s (A INT)",
                "CREATE VIEW W (%s) AS SELECT 1",
                "CREATE SCHEMA %s",
                "CREATE CONNECTION %s TO ''",
                "CREATE LUA SET SCRIPT %s(A INT) EMITS (B INT) AS function run(ctx) end",
                "CREATE LUA SET SCRIPT W(A INT) EMITS (%s INT) AS function run(ctx) end"
            })
    void reservedWordsAreNotNames(String statement) {
        SoftAssertions softly = new SoftAssertions();
        for (String word : some(statement)) {
            String written = statement.formatted(word.toLowerCase(Locale.ROOT));
            softly.assertThatThrownBy(() -> sql.run(written))
                    .as(written)
                    .isInstanceOf(SqlException.class)
                    .hasMessageContaining("syntax error");
        }
        softly.assertAll();
    }

    @Test
    void aReservedWordIsNamedAndCanBeQuoted() {
        assertThatThrownBy(() -> sql.run("SELECT A AS year FROM T"))
                .hasMessage("E-VSPQ-CLUST-45: syntax error, the reserved word year is not a name."
                        + " Write it in double quotes, such as \"YEAR\", or choose another name.");
        sql.run("CREATE TABLE W (\"YEAR\" INT, \"DATE\" DATE); INSERT INTO W VALUES (2024, DATE '2024-02-29')");
        assertThat(sql.row("SELECT W.\"YEAR\", \"YEAR\" AS \"DAY\", YEAR(\"DATE\"), LEFT('abc', 1), USER FROM W"))
                .isEqualTo("2024|2024|2024|a|SYS");
    }
}
