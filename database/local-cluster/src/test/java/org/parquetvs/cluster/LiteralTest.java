package org.parquetvs.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.sql.error.SqlException;
import org.parquetvs.testing.Seeds;

/** A literal and a quoted name mean what is between their quotes, whatever it is. */
class LiteralTest {
    private static final int TEXTS = 150;
    private static final String[] PIECES = {
        "a", "'", "''", "\\", "\\'", "\"", "\n", "\r\n", "\t", " ", "\u0001", "\u0002", "\u00010", "é", "😀", "\uFFFD",
        "--", "/*", "*/", "$$", "{", "}", ":x", "?", "%", "_", "\\n", "\\\\", "0x1F", ";", "\u2028", "e\u0301"
    };

    private static SqlTester sql;

    @BeforeAll
    static void open() {
        sql = SqlTester.inMemory().run("CREATE SCHEMA S; CREATE TABLE T (V VARCHAR(2000));");
    }

    @AfterAll
    static void close() {
        sql.close();
    }

    @Test
    void aStringIsWhatIsBetweenItsQuotes() {
        Seeds.forEach(TEXTS, random -> {
            String text = text(random);
            String literal = "'" + text.replace("'", "''") + "'";

            assertThat(sql.row("SELECT " + literal + ", LENGTH(" + literal + "), 'x'"))
                    .isEqualTo(text + "|" + text.codePointCount(0, text.length()) + "|x");
            assertThat(sql.row("SELECT COUNT(*) FROM (SELECT " + literal + " AS V) WHERE V = " + literal
                            + " AND V IN ('y', " + literal + ")"))
                    .isEqualTo("1");
            sql.run("DELETE FROM T")
                    .session()
                    .execute("INSERT INTO T VALUES (" + literal + ")")
                    .close();
            assertThat(sql.row("SELECT V FROM T WHERE V = " + literal)).isEqualTo(text);
        });
    }

    @Test
    void aNameIsWhatIsBetweenItsQuotes() {
        Seeds.forEach(TEXTS, random -> {
            String name = text(random);
            String quoted = "\"" + name.replace("\"", "\"\"") + "\"";

            assertThat(sql.names("SELECT " + quoted + " FROM (SELECT 1 AS " + quoted + ") AS " + quoted))
                    .containsExactly(name);
            assertThatThrownBy(() -> sql.row("SELECT * FROM S." + quoted))
                    .isInstanceOf(SqlException.class)
                    .hasMessageContaining("not found");
        });
    }

    private static String text(Random random) {
        StringBuilder text = new StringBuilder();
        int pieces = 1 + random.nextInt(random.nextInt(20) == 0 ? 90 : 8);
        for (int i = 0; i < pieces; i++) {
            text.append(PIECES[random.nextInt(PIECES.length)]);
        }
        return text.length() > 120 ? text.substring(0, 100) : text.toString();
    }

    @Test
    void aNameWithALineBreakIsNoOtherName() {
        sql.run("CREATE TABLE S.X (A INT); INSERT INTO S.X VALUES (1)");

        assertThatThrownBy(() -> sql.row("SELECT * FROM S.\"NO SUCH\nX\""))
                .isInstanceOf(SqlException.class)
                .hasMessageContaining("NO SUCH\nX");
    }

    @Test
    void aLiteralOfMegabytesIsItself() {
        String text = "it\\'s ".repeat(200_000);

        assertThat(sql.row("SELECT LENGTH('" + text.replace("'", "''") + "')"))
                .isEqualTo(Integer.toString(text.length()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'a' 'b'",
                "1 'b'",
                "5 % 3",
                "x'ab'",
                "N'a'",
                "E'a'",
                "U&'a'",
                "q'[a]'",
                "0x1F",
                "1e400",
                "DATE '10000-01-01'",
                "DATE '0000-12-31'",
                "DATE '-0001-01-01'",
                "DATE '+10000-01-01'",
                "DATE '2023-02-29'",
                "TIMESTAMP '2024-01-01 24:00:00'",
                "TIMESTAMP '10000-01-01 00:00:00'",
                "CAST('2024-01-01 24:00:00' AS TIMESTAMP)",
                "CAST('2024-01-01 10:00:00+02' AS TIMESTAMP)",
                "CAST('infinity' AS TIMESTAMP)",
                "CAST('epoch' AS DATE)",
                "CAST('10000-01-01' AS DATE)",
                "CAST('0000-01-01' AS DATE)",
                "CAST('yes' AS BOOLEAN)",
                "CAST(2 AS BOOLEAN)",
                "CAST(0.5 AS BOOLEAN)",
                "LAST_DAY(DATE '2024-01-01')",
                "*, 1 FROM T",
                "1 FROM T WHERE V IN ()"
            })
    void whatExasolDoesNotTakeIsRefused(String expression) {
        assertThatThrownBy(() -> sql.rows("SELECT " + expression))
                .isInstanceOf(SqlException.class)
                .hasMessageStartingWith("E-VSPQ-CLUST-");
    }

    @Test
    void aViewHasEachColumnOnce() {
        assertThatThrownBy(() -> sql.run("CREATE VIEW S.W AS SELECT 1 AS A, 2 AS A"))
                .isInstanceOf(SqlException.class)
                .hasMessageContaining("a column is named twice: A, A");
        assertThatThrownBy(() -> sql.run("CREATE VIEW S.W (A, A) AS SELECT 1, 2"))
                .isInstanceOf(SqlException.class)
                .hasMessageContaining("a column is named twice: A, A");
        assertThat(sql.run("CREATE VIEW S.W (A, B) AS SELECT 1 AS A, 2 AS A").row("SELECT B FROM S.W"))
                .isEqualTo("2");
    }

    @Test
    void textsOfNumbersAreRead() {
        assertThat(sql.row("SELECT CAST('1e3' AS INT), CAST(' -1.5E+1 ' AS DECIMAL(9,2)), CAST('+.5' AS DOUBLE),"
                        + " CAST('5.' AS DECIMAL(9,1)), TO_NUMBER('12e-1'), 1000 = '1e3', 1e50 > '1e49', 1 < '1e40',"
                        + " CAST('1e-40' AS DECIMAL(9,2)), IS_NUMBER('1_0'), IS_TIMESTAMP('infinity'),"
                        + " IS_TIMESTAMP('2024-01-01 10:00:00+02'), IS_TIMESTAMP('2024-01-01 10:00')"))
                .isEqualTo("1000|-15.00|0.5|5.0|1.2|true|true|true|0.00|false|false|false|true");
    }

    @Test
    void textsOfTruthValuesAndTimesAreRead() {
        assertThat(sql.row(
                        "SELECT CAST('true' AS BOOLEAN), CAST('F' AS BOOLEAN), CAST('1' AS BOOLEAN), CAST(0 AS BOOLEAN),"
                                + " CAST(1e0 AS BOOLEAN)"))
                .isEqualTo("true|false|true|false|true");
        assertThat(sql.row("SELECT CAST('2024-01-05' AS DATE), CAST('2024-1-5 7:08' AS TIMESTAMP),"
                        + " CAST(' 2024-01-05 23:59:59.999999 ' AS TIMESTAMP(6)), CAST('2024-01-05 10:00:00' AS DATE)"))
                .isEqualTo("2024-01-05|2024-01-05T07:08|2024-01-05T23:59:59.999999|2024-01-05");
    }

    @Test
    void aTextIsTheSameTimeWhereverItIsConverted() {
        sql.run("CREATE TABLE TIMES (V VARCHAR(100), A TIMESTAMP(6), D DATE)");
        Seeds.forEach(300, random -> {
            String text = "'" + timeText(random) + "'";
            String time = outcome(
                    text,
                    "TRUNCATE TABLE TIMES",
                    "INSERT INTO TIMES (V) VALUES (" + text + ")",
                    "SELECT CAST(V AS TIMESTAMP(6)) FROM TIMES");
            String day = time.replaceFirst("T.*", "");

            assertThat(outcome(text, "SELECT CAST(V AS DATE) FROM TIMES")).isEqualTo(day);
            assertThat(outcome(text, "SELECT CAST(" + text + " AS TIMESTAMP(6))"))
                    .isEqualTo(time);
            assertThat(outcome(text, "SELECT CAST(" + text + " AS DATE)")).isEqualTo(day);
            assertThat(outcome(text, "SELECT CAST(TIMESTAMP " + text + " AS TIMESTAMP(6))"))
                    .isEqualTo(time);
            assertThat(outcome(text, "SELECT DATE " + text)).isEqualTo(day);
            assertThat(outcome(
                            text,
                            "TRUNCATE TABLE TIMES",
                            "INSERT INTO TIMES (A) VALUES (" + text + ")",
                            "SELECT A FROM TIMES"))
                    .isEqualTo(time);
            assertThat(outcome(
                            text,
                            "TRUNCATE TABLE TIMES",
                            "INSERT INTO TIMES (D) VALUES (" + text + ")",
                            "SELECT D FROM TIMES"))
                    .isEqualTo(day);
        });
    }

    /** The row of the last statement, or "refused" if one of them fails because of the text. */
    private static String outcome(String text, String... statements) {
        try {
            for (int i = 0; i < statements.length - 1; i++) {
                sql.run(statements[i]);
            }
            return sql.row(statements[statements.length - 1]);
        } catch (SqlException refusal) {
            assertThat(refusal).hasMessageContaining(text.replace("'", "").strip());
            return "refused";
        }
    }

    /** A random text for a timestamp. Most of these texts are valid. */
    private static String timeText(Random random) {
        String date = number(random, 1, 2030) + "-" + number(random, 1, 12) + "-" + number(random, 1, 31);
        String[] parts = {
            date,
            Seeds.pick(random, " ", " ", " ", "  ", "T") + number(random, 0, 25),
            ":" + number(random, 0, 61),
            ":" + number(random, 0, 61),
            "." + random.nextInt(1_000_000_000),
            Seeds.pick(random, "", " ", "Z", "+01", " PM", "x")
        };
        return Seeds.pick(random, "", " ")
                + String.join("", List.of(parts).subList(0, 1 + random.nextInt(parts.length)));
    }

    /** A number with or without zeros before it. */
    private static String number(Random random, int least, int most) {
        return String.format(Seeds.pick(random, "%d", "%02d", "%04d"), least + random.nextInt(most - least + 1));
    }

    @Test
    void aTimeHasBlanksAroundItAndNoT() {
        assertThat(outcome("", "SELECT CAST(' 2024-01-05  23:59:59.123456789 ' AS TIMESTAMP(9))"))
                .isEqualTo("2024-01-05T23:59:59.123456789");
        assertThat(outcome("2024-01-05T10:00", "SELECT TIMESTAMP '2024-01-05T10:00'"))
                .isEqualTo("refused");
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0, 'DECIMAL(1,0)'",
        "7, 7, 'DECIMAL(1,0)'",
        "-7, -7, 'DECIMAL(1,0)'",
        "0.0, 0, 'DECIMAL(1,0)'",
        "1.0, 1, 'DECIMAL(1,0)'",
        "-1200.00, -1200, 'DECIMAL(4,0)'",
        "7., 7, 'DECIMAL(1,0)'",
        ".5, 0.5, 'DECIMAL(1,1)'",
        "0.050, 0.050, 'DECIMAL(3,3)'",
        "-0.05, -0.05, 'DECIMAL(2,2)'",
        "12.50, 12.50, 'DECIMAL(4,2)'",
        "123456789012345678901234567890123456, 123456789012345678901234567890123456, 'DECIMAL(36,0)'",
        "0.000000000000000000000000000000000001, 0.000000000000000000000000000000000001, 'DECIMAL(36,36)'",
    })
    void aNumberHasTheDigitsThatAreWritten(String literal, String value, String type) {
        try (StatementResult result = sql.session().execute("SELECT " + literal)) {
            assertThat(result.columns().get(0).type()).isEqualTo(type);
            assertThat(new BigDecimal(String.valueOf(result.iterator().next()[0])).toPlainString())
                    .isEqualTo(value);
        }
        assertThat(sql.row("SELECT " + literal + " + 0, COUNT(*) FROM DUAL GROUP BY " + literal + " + 0"))
                .endsWith("|1");
    }

    @Test
    void keywordsMayBeInLowerCase() {
        assertThat(sql.rows("select 1 union all select 2 order by 1 desc")).containsExactly("2", "1");
        assertThat(sql.rows("select 1 union distinct select 1 Union  All select 1 minus select 2"))
                .containsExactly("1");
        assertThat(sql.rows("select 1 intersect select 1 except select 2")).containsExactly("1");
    }
}
