package org.parquetvs.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.parquetvs.sql.error.SqlException;

/** Statements made of valid ones by damaging them: each is answered, and the session is none the worse. */
class HostileStatementsTest {
    /** {@code -Dstatements=5000} asks for more. */
    private static final int STATEMENTS = Integer.getInteger("statements", 1000);

    /** Statements after which classes are loaded and caches are filled. */
    private static final int WARM_UP = STATEMENTS / 5;

    private static final long GROWTH = 64L << 20;

    private static final long SEED = Long.getLong("seed", 20_261_122L);

    /** The slowest statements that are shown. */
    private static final int REPORTED = 10;

    /** How long a statement took. */
    private record Answer(Duration time, String statement) {}

    private static final List<String> VALID = List.of(
            "SELECT A, B || 'x' FROM T WHERE A > 1 AND B LIKE 'b%' OR NOT A IS NULL ORDER BY 1 DESC LIMIT 5 OFFSET 1",
            "SELECT COUNT(DISTINCT A), SUM(A) * 2.5, AVG(F) FROM T GROUP BY B HAVING COUNT(*) >= 1",
            "WITH X AS (SELECT A FROM T UNION ALL SELECT A FROM U) SELECT * FROM X WHERE A IN (1, 2, (SELECT MAX(A) FROM U))",
            "SELECT CASE WHEN A = 1 THEN 'one' WHEN A = 2 THEN 'two' ELSE NULL END AS \"n m\", CAST(A AS VARCHAR(10)) FROM T",
            "SELECT T.A, U.A FROM T LEFT JOIN U ON T.A = U.A AND U.A BETWEEN 1 AND 3 WHERE EXISTS (SELECT 1 FROM U)",
            "SELECT ROW_NUMBER() OVER (PARTITION BY B ORDER BY A DESC), LAG(A, 1) OVER (ORDER BY A) FROM T",
            "SELECT DATE '2024-02-29' + 1, ADD_MONTHS(D, 1), TIMESTAMP '2024-01-01 10:00:00', EXTRACT(DAY FROM D) FROM T",
            "INSERT INTO U (A) VALUES (1), (2), (DEFAULT)",
            "INSERT INTO U SELECT A FROM T WHERE D IS NOT NULL",
            "UPDATE U SET A = A + 1 WHERE A IN (SELECT A FROM T)",
            "DELETE FROM U WHERE A = 7",
            "CREATE OR REPLACE TABLE X (A DECIMAL(9,2) NOT NULL, B VARCHAR(10) UTF8 DEFAULT 'x', DISTRIBUTE BY A)",
            "CREATE OR REPLACE VIEW V (P, Q) AS SELECT A, B FROM T",
            "CREATE OR REPLACE TABLE Y AS SELECT * FROM T",
            "CREATE CONNECTION IF NOT EXISTS C TO 'a' USER 'u' IDENTIFIED BY 'p'",
            "ALTER VIRTUAL SCHEMA VS REFRESH TABLES A B",
            "CREATE VIRTUAL SCHEMA VS USING S.ADAPTER WITH NAME = 'value' OTHER = NULL",
            "EXPLAIN VIRTUAL SELECT A FROM T",
            "IMPORT INTO T FROM SCRIPT S.F AT C WITH NAME = 'value'",
            "SELECT * FROM (IMPORT INTO (A INT) FROM SCRIPT S.F WITH X = 'y') Q",
            "SELECT * FROM (VALUES (1, 'one'), (2, 'two')) AS Q(N, M) /* comment */ -- end",
            "DESCRIBE T",
            "VALUES (1, 'a', NULL, TRUE, 1e10, DATE '2020-01-01')");

    private static final List<String> PIECES = List.of(
            "(",
            ")",
            "'",
            "\"",
            ";",
            ",",
            "--",
            "/*",
            "*/",
            "\u0000",
            "\n",
            "\\",
            "\uD83D\uDE00",
            "\uD83D",
            "''",
            "NULL",
            "SELECT",
            "FROM",
            "1e999",
            "99999999999999999999999999999999999999",
            "'%'",
            ".",
            "..",
            "::",
            "$1",
            "?",
            ":x",
            "{d '2020-01-01'}",
            "[1]",
            "`a`",
            "CASE",
            "END",
            "NOT",
            "OVER ()",
            "DISTINCT",
            "@",
            "=",
            "IS",
            "INTERVAL '1' DAY");

    @Test
    void everyStatementIsAnsweredAndTheSessionGoesOn(TestReporter reporter) {
        Random random = new Random(SEED);
        try (SqlTester sql = SqlTester.inMemory().run("""
                CREATE SCHEMA S;
                CREATE TABLE T (A INT, B VARCHAR(20), D DATE, F DOUBLE);
                INSERT INTO T VALUES (1, 'b', DATE '2024-01-31', 1.5), (2, NULL, NULL, NULL);
                CREATE TABLE U (A INT)
                """)) {
            long heapBefore = 0;
            PriorityQueue<Answer> slowest = new PriorityQueue<>(Comparator.comparing(Answer::time));
            for (int i = 0; i < STATEMENTS; i++) {
                if (i == WARM_UP) {
                    heapBefore = usedHeap();
                }
                String statement = damaged(random);
                String description = "seed " + SEED + ", statement " + i + ": "
                        + statement.substring(0, Math.min(500, statement.length()));
                long start = System.nanoTime();
                assertTimeoutPreemptively(
                        Duration.ofSeconds(60), () -> answered(sql.session(), statement, description), description);
                slowest.add(new Answer(Duration.ofNanos(System.nanoTime() - start), description));
                if (slowest.size() > REPORTED) {
                    slowest.remove();
                }
                if (i % 250 == 0) {
                    sql.run("CREATE SCHEMA IF NOT EXISTS S; OPEN SCHEMA S; SET AUTOCOMMIT ON");
                    assertThat(sql.row("SELECT 1 + 1")).as(description).isEqualTo("2");
                }
            }
            long heapAfter = usedHeap();
            reporter.publishEntry("heap", (heapBefore >> 20) + " MiB, then " + (heapAfter >> 20) + " MiB");
            slowest.stream()
                    .sorted(Comparator.comparing(Answer::time).reversed())
                    .forEach(answer -> reporter.publishEntry(answer.time().toMillis() + " ms", answer.statement()));
            assertThat(slowest).allSatisfy(answer -> assertThat(answer.time()).isLessThan(Duration.ofSeconds(20)));
            assertThat(heapAfter - heapBefore)
                    .as("growth of the heap, seed " + SEED)
                    .isLessThan(GROWTH);
        }
    }

    private static long usedHeap() {
        System.gc();
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }

    private static void answered(Session session, String statement, String description) {
        assertThatCode(() -> {
                    try (StatementResult result = session.execute(statement)) {
                        readSome(result);
                    } catch (SqlException refused) {
                        assertThat(refused.getMessage()).as(description).isNotBlank();
                        assertThat(refused.getMessage()).as(description).doesNotStartWith("F-VSPQ-CLUST-49");
                    }
                })
                .as(description)
                .doesNotThrowAnyException();
    }

    private static void readSome(StatementResult result) {
        if (result.hasRows()) {
            Iterator<@Nullable Object[]> rows = result.iterator();
            for (int i = 0; i < 100 && rows.hasNext(); i++) {
                rows.next();
            }
        }
    }

    private static String damaged(Random random) {
        StringBuilder text = new StringBuilder(VALID.get(random.nextInt(VALID.size())));
        int changes = 1 + random.nextInt(3);
        for (int i = 0; i < changes; i++) {
            change(text, random);
        }
        return text.toString();
    }

    private static void change(StringBuilder text, Random random) {
        int from = random.nextInt(text.length() + 1);
        int to = Math.min(text.length(), from + random.nextInt(12));
        String piece = PIECES.get(random.nextInt(PIECES.size()));
        switch (random.nextInt(9)) {
            case 0 -> text.setLength(from);
            case 1 -> text.delete(from, to);
            case 2 -> text.insert(from, text.substring(from, to));
            case 3 -> text.insert(from, " " + piece + " ");
            case 4 -> text.replace(from, to, piece);
            case 5 -> text.insert(from, (char) random.nextInt(0x10000));
            case 6 -> text.insert(from, piece.repeat(random.nextInt(2000)));
            case 7 -> text.insert(from, "'" + "x".repeat(random.nextInt(100_000)) + "'");
            default -> {
                String other = VALID.get(random.nextInt(VALID.size()));
                text.insert(from, " " + other.substring(random.nextInt(other.length())));
            }
        }
        if (text.isEmpty()) {
            text.append(piece);
        }
    }
}
