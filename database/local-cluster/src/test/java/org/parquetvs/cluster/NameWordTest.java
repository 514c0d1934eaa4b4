package org.parquetvs.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.sql.error.SqlException;
import org.parquetvs.sql.syntax.StatementGrammar;
import org.parquetvs.type.ReservedWords;

/** Keywords of the grammar are names, unless Exasol reserves them. */
class NameWordTest {
    private static final List<String> WORDS = StatementGrammar.keywords().stream()
            .filter(word -> !ReservedWords.contains(word))
            .sorted()
            .toList();

    private static SqlTester sql;

    @BeforeAll
    static void open() {
        sql = SqlTester.inMemory().run("CREATE SCHEMA S; CREATE TABLE T (A INT); INSERT INTO T VALUES (1)");
    }

    @AfterAll
    static void close() {
        sql.close();
    }

    /** One text for each word, with commas between them. */
    private static String each(List<String> words, String text) {
        return words.stream()
                .map(word -> text.replace("%s", word.toLowerCase(Locale.ROOT)))
                .collect(Collectors.joining(", "));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"1 AS %s", "1 %s", "(1) %s", "'a' %s", "A AS %s", "A %s", "-A + 1 %s", "T.A %s", "ABS(A) %s"})
    void wordsThatAreNotReservedAreAliases(String item) {
        assertThat(sql.names("SELECT " + each(WORDS, item) + " FROM T")).isEqualTo(WORDS);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "%s",
                "X.%s",
                "1 * %s",
                "%s * 1",
                "%s + %s - 1",
                "ABS(%s)",
                "(%s)",
                "%s + 7 DIV 8",
                "CASE %s WHEN %s THEN %s ELSE %s END",
                "CASE WHEN %s = 1 AND %s IN (1, %s) AND %s BETWEEN %s AND %s OR %s IS NULL THEN %s END",
                "CAST(%s AS DECIMAL(9,0))",
                "MAX(%s) OVER (PARTITION BY %s ORDER BY %s DESC)"
            })
    void wordsThatAreNotReservedAreColumns(String item) {
        String row = sql.row("SELECT " + each(WORDS, item) + " FROM (SELECT " + each(WORDS, "1 AS %s") + ") X ORDER BY "
                + each(WORDS, "%s"));

        assertThat(row.split("\\|")).hasSameSizeAs(WORDS).containsOnly("1");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "WITH %s(%s) AS (SELECT 1) SELECT %s.%s FROM %s WHERE %s = 1 GROUP BY %s HAVING %s = 1 ORDER BY %s LIMIT 1",
                "SELECT %s.A FROM T AS %s LEFT JOIN T X ON %s.A = X.A",
                "SELECT %s.A FROM T %s INNER JOIN T X ON %s.A = X.A",
                "SELECT %s.A FROM T %s LEFT JOIN T X ON %s.A = X.A WHERE %s.A = 1",
                "SELECT %s.A FROM (SELECT 1 AS A) %s, T X"
            })
    void wordsThatAreNotReservedAreTables(String query) {
        SoftAssertions softly = new SoftAssertions();
        for (String word : WORDS) {
            String written = query.replace("%s", word.toLowerCase(Locale.ROOT));
            try {
                softly.assertThat(sql.row(written)).as(written).isEqualTo("1");
            } catch (SqlException e) {
                softly.fail(written + ": " + e.getMessage());
            }
        }
        softly.assertAll();
    }

    @Test
    void wordsThatAreNotReservedAreObjects() {
        SoftAssertions softly = new SoftAssertions();
        for (String word : WORDS) {
            String statements = """
                    CREATE SCHEMA %s; CREATE TABLE %s.%s (A INT, %s INT); INSERT INTO %s (A, %s) VALUES (2, 3);
                    UPDATE %s SET %s = 1, A = %s WHERE %s = 3; DELETE FROM %s WHERE %s = 4""".replace("%s", word.toLowerCase(Locale.ROOT));
            try {
                sql.run(statements);
                softly.assertThat(sql.row("SELECT A, %s, %s.%s FROM %s.%s".replace("%s", word)))
                        .as(word)
                        .isEqualTo("3|1|1");
            } catch (SqlException e) {
                softly.fail(word + ": " + e.getMessage());
            }
            sql.run("DROP SCHEMA IF EXISTS \"" + word + "\" CASCADE");
        }
        softly.assertAll();
    }

    @Test
    void theyAreOperatorsAndClausesToo() {
        assertThat(sql.row("SELECT 7 DIV 2 DIV, DIV(7, 2) OFFSET, (7) DIV (2), (7) DIV LEFT('2', 1), 7 DIV -2"))
                .isEqualTo("3|3|3|3|-3");
        assertThat(sql.row("SELECT A FROM T QUALIFY ROW_NUMBER() OVER (ORDER BY A) = 1 LIMIT 1 OFFSET 0"))
                .isEqualTo("1");
    }
}
