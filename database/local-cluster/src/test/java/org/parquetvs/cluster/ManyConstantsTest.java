package org.parquetvs.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Long lists of constants and long chains of conditions give what short ones give, and take little time. */
class ManyConstantsTest {
    /** So few are written one by one. */
    private static final int FEW = 50;

    private static final int MANY = 150;

    private SqlTester sql;

    @BeforeEach
    void open() {
        sql = SqlTester.inMemory().run("""
                CREATE SCHEMA S;
                CREATE TABLE T (ID INT, N DECIMAL(9,2), B VARCHAR(20), C CHAR(6), D DATE, TS TIMESTAMP, F DOUBLE,
                                W DECIMAL(36,0));
                INSERT INTO T VALUES
                  (1, 7, 'it''s 7', 'c7', '0001-01-08', '2024-01-01 00:00:07', 7.5, 7),
                  (2, 7.01, 'it''s 7 ', 'c7 ', '2024-01-08', '2024-01-01 00:00:07.001', 7.25, -7),
                  (3, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
                  (4, -7, '\\7', 'x', '2024-02-08', '2024-01-01 23:00:07', 1e300, 149);
                CREATE TABLE U AS SELECT * FROM T
                """);
    }

    @AfterEach
    void close() {
        sql.close();
    }

    private static String list(int from, int to, String separator, IntFunction<String> element) {
        return IntStream.range(from, to).mapToObj(element).collect(Collectors.joining(separator));
    }

    private static String inShortLists(String value, IntFunction<String> element) {
        return IntStream.range(0, MANY / FEW)
                .mapToObj(part -> value + " IN (" + list(part * FEW, (part + 1) * FEW, ", ", element) + ")")
                .collect(Collectors.joining(" OR ", "(", ")"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "N | %d",
                "N | -%d",
                "N | %d.5",
                "N + ID | %d.000",
                "W | %d",
                "W | 123456789012345678901234567890%d",
                "W | %d.00000000000000000000",
                "F | %d.5",
                "F | %de0",
                "F | %d",
                "N | '%d'",
                "B | %d",
                "B | 'it''s %d'",
                "B | '\\%d'",
                "B | '\u0001%d'",
                "B | '\u0003%d'",
                "C | 'c%d'",
                "D | DATE '0001-01-08'",
                "TS | TIMESTAMP '2024-01-01 00:00:07'",
                "TS | '2024-01-01 00:00:07.001'",
                "D | TIMESTAMP '2024-01-08 00:00:00'",
            })
    void aLongListIsOneOfShortLists(String value, String element) {
        IntFunction<String> elements = i -> element.replace("%d", Integer.toString(i));
        IntFunction<String> withNull = i -> i == MANY / 2 ? "NULL" : elements.apply(i);
        String where = value.equals("B") && element.equals("%d") ? " WHERE B IS NULL" : "";
        for (IntFunction<String> each : List.of(elements, withNull)) {
            String many = value + " IN (" + list(0, MANY, ", ", each) + ")";
            String expected = inShortLists(value, each);
            List<String> rows = sql.rows("SELECT ID, " + expected + " FROM T" + where + " ORDER BY 1");
            assertThat(sql.rows("SELECT ID, " + many + " FROM T" + where + " ORDER BY 1"))
                    .isEqualTo(rows);
            assertThat(sql.rows("SELECT ID, NOT " + many + " FROM T" + where + " ORDER BY 1"))
                    .isEqualTo(sql.rows("SELECT ID, NOT " + expected + " FROM T" + where + " ORDER BY 1"));
            String or = list(0, MANY, " OR ", i -> value + " = " + each.apply(i));
            assertThat(sql.rows("SELECT ID, " + or + " FROM T" + where + " ORDER BY 1"))
                    .isEqualTo(rows);
            String and = list(0, MANY, " AND ", i -> value + " <> " + each.apply(i));
            assertThat(sql.rows("SELECT ID, NOT (" + and + ") FROM T" + where + " ORDER BY 1"))
                    .isEqualTo(rows);
        }
    }

    @Test
    void aLongListMayBeInEveryClause() {
        String in = " IN (" + list(0, MANY, ", ", Integer::toString) + ")";
        assertThat(sql.rows("SELECT T.ID FROM T LEFT JOIN U ON T.ID = U.ID AND U.N" + in
                        + " WHERE U.ID IS NULL ORDER BY 1"))
                .containsExactly("2", "3", "4");
        assertThat(sql.row("SELECT COUNT(*) FROM T FULL JOIN U ON T.ID = U.ID AND U.N" + in))
                .isEqualTo("7");
        assertThat(sql.rows("SELECT W" + in + ", COUNT(*) FROM T GROUP BY W" + in + " HAVING COUNT(*)" + in
                        + " ORDER BY 1"))
                .containsExactly("false|1", "true|2", "NULL|1");
        assertThat(sql.rows("SELECT ID FROM T WHERE EXISTS (SELECT 1 FROM U WHERE U.ID = T.ID AND T.N" + in + ")"))
                .containsExactly("1");
        assertThat(sql.rows(
                        "SELECT ID FROM T QUALIFY ROW_NUMBER() OVER (ORDER BY N" + in + " DESC)" + in + " ORDER BY 1"))
                .hasSize(4);
        assertThat(sql.count("UPDATE T SET N = 0 WHERE W" + in)).isEqualTo(2);
        assertThat(sql.count("DELETE FROM T WHERE CASE WHEN N" + in + " THEN TRUE ELSE FALSE END"))
                .isEqualTo(2);
        assertThat(sql.names("SELECT 1" + in).get(0)).startsWith("1 IN (0, 1, 2, 3");
        assertThatThrownBy(() -> sql.run("SELECT N IN (" + list(0, MANY, ", ", i -> "'x'") + ") FROM T"))
                .hasMessageStartingWith("E-VSPQ-CLUST-11: ");
        assertThatThrownBy(() -> sql.run("SELECT N IN (" + list(0, MANY, ", ", Integer::toString) + ", ) FROM T"))
                .hasMessageContaining("unexpected ");
    }

    @Test
    void manyRowsOfConstantsAreInsertedLikeFew() {
        String row = "(%d, -%d.5, 'it''s \\%d', 'c%d', DATE '2024-01-31', '2024-02-29 12:00:00', 1e%d, DEFAULT)";
        String other = "(%d, NULL, '', NULL, NULL, NULL, NULL, +%d)";
        IntFunction<String> rows = i -> (i % 3 == 0 ? other : row).replace("%d", Integer.toString(i % 300));
        sql.run("TRUNCATE TABLE T; CREATE TABLE V AS SELECT * FROM T; INSERT INTO T VALUES "
                + list(0, MANY, ", ", rows));
        IntStream.range(0, MANY).forEach(i -> sql.run("INSERT INTO V VALUES " + rows.apply(i)));
        assertThat(sql.rows("SELECT * FROM T ORDER BY 1, 2, 8"))
                .isEqualTo(sql.rows("SELECT * FROM V ORDER BY 1, 2, 8"));
        assertThat(sql.count("INSERT INTO V (B, ID) VALUES " + list(0, MANY, ", ", i -> "('" + i + "', " + i + ")")))
                .isEqualTo(MANY);
        assertThat(sql.row("SELECT COUNT(X), SUM(Y) FROM (VALUES "
                        + list(0, MANY, ", ", i -> "('x" + i + "', " + i + ")") + ") AS Q(X, Y)"))
                .isEqualTo("150|11175");
        assertThatThrownBy(() ->
                        sql.run("INSERT INTO V (B) VALUES " + list(0, MANY, ", ", i -> "('" + "x".repeat(i) + "')")))
                .hasMessageContaining("string data, right truncation");
        assertThatThrownBy(
                        () -> sql.run("INSERT INTO V (D) VALUES " + list(0, MANY, ", ", i -> "('2024-01-" + i + "')")))
                .hasMessageContaining("invalid character value");
    }

    @Test
    void aLongChainIsTheChainOfItsParts() {
        String and = list(0, MANY, " AND ", i -> "N > -" + (i + 1) + " AND ID < 10");
        assertThat(sql.rows("SELECT ID, " + and + ", NOT (" + and + ") FROM T ORDER BY 1"))
                .containsExactly("1|true|false", "2|true|false", "3|NULL|NULL", "4|false|true");
        String or = list(0, MANY, " OR ", i -> "N = -" + i + " AND ID < 10 OR F = -1");
        assertThat(sql.rows("SELECT ID, " + or + ", NOT (" + or + ") FROM T ORDER BY 1"))
                .containsExactly("1|false|true", "2|false|true", "3|NULL|NULL", "4|true|false");
    }

    @Test
    void aJoinIsFoundInALongChain() {
        sql.run("CREATE TABLE A AS SELECT * FROM (VALUES " + list(0, 20_000, ", ", i -> "(" + i + ")") + ") AS Q(X)");
        String chain = list(0, MANY, " AND ", i -> "A.X >= -" + i + " AND B.X <> -1 - " + i);
        Assertions.assertTimeoutPreemptively(Duration.ofSeconds(60), () -> assertThat(
                        sql.row("SELECT COUNT(*) FROM A, A B WHERE " + chain + " AND A.X = B.X"))
                .isEqualTo("20000"));
    }

    @Test
    void hugeStatementsAreComputed() {
        Assertions.assertTimeoutPreemptively(Duration.ofSeconds(60), () -> {
            assertThat(sql.row("SELECT COUNT(*) FROM T WHERE N IN (" + list(0, 40_000, ", ", Integer::toString) + ")"))
                    .isEqualTo("1");
            assertThat(sql.row("SELECT COUNT(*) FROM T WHERE " + list(0, 5_000, " OR ", i -> "N = " + i)))
                    .isEqualTo("1");
            assertThat(sql.row("SELECT COUNT(*) FROM T WHERE " + list(0, 5_000, " AND ", i -> "N < " + i)))
                    .isEqualTo("1");
            assertThat(sql.count("INSERT INTO T (ID, B) VALUES "
                            + list(0, 40_000, ", ", i -> "(" + i + ", 'name " + i + "')")))
                    .isEqualTo(40_000);
        });
    }
}
