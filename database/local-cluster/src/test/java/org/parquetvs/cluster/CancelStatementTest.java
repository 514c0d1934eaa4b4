package org.parquetvs.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.sql.error.SqlException;

/** Statements that end before they have a result. */
@Timeout(120)
class CancelStatementTest {
    private static final String CANCELLED =
            "E-VSPQ-CLUST-27: Client requested execution abort. Run it again if you want its result.";

    /** 10 numbers to the power of 14, which no machine counts. */
    private static final String ENDLESS = "FROM D A, D B, D C, D D, D E, D F, D G, D H, D I, D J, D K, D L, D M, D N";

    private SqlTester sql;

    @BeforeEach
    void open() {
        sql = SqlTester.inMemory();
        sql.run(
                "CREATE SCHEMA S; OPEN SCHEMA S; CREATE TABLE D (X DECIMAL(9,0));"
                        + "INSERT INTO D VALUES (0), (1), (2), (3), (4), (5), (6), (7), (8), (9); CREATE TABLE R (X DECIMAL(36,0))");
    }

    @AfterEach
    void close() {
        sql.close();
    }

    /** Cancels again and again until told to stop, because the test cannot know when the statement begins. */
    private void whileCancelling(Runnable statement) {
        CountDownLatch done = new CountDownLatch(1);
        CompletableFuture<Void> cancelling = CompletableFuture.runAsync(() -> {
            try {
                while (!done.await(100, TimeUnit.MILLISECONDS)) {
                    sql.session().cancel();
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        try {
            statement.run();
        } finally {
            done.countDown();
            cancelling.join();
        }
    }

    private static void assertCancelled(Runnable statement) {
        assertThatThrownBy(statement::run)
                .hasMessage(CANCELLED)
                .isInstanceOfSatisfying(
                        SqlException.class, e -> assertThat(e.sqlState()).isEqualTo("R0003"));
    }

    @Test
    void aQueryThatComputesIsCancelled() {
        whileCancelling(() -> assertCancelled(() -> sql.rows("SELECT SUM(A.X + N.X) " + ENDLESS)));

        assertThat(sql.row("SELECT COUNT(*) FROM D")).isEqualTo("10");
    }

    @Test
    void aQueryWhoseRowsAreReadIsCancelled() {
        whileCancelling(() -> assertCancelled(
                () -> sql.session().execute("SELECT A.X, B.X " + ENDLESS).forEach(row -> {})));

        assertThat(sql.row("SELECT COUNT(*) FROM D")).isEqualTo("10");
    }

    @Test
    void rowsThatAreHardToFindAreCancelled() {
        whileCancelling(() -> assertCancelled(() -> sql.session()
                .execute("SELECT A.X " + ENDLESS + " WHERE A.X + B.X + C.X + D.X + E.X + F.X + G.X + H.X + I.X + N.X"
                        + " IN (0, 90)")
                .forEach(row -> {})));

        assertThat(sql.row("SELECT COUNT(*) FROM D")).isEqualTo("10");
    }

    @Test
    void ofACancelledInsertNothingRemains() {
        whileCancelling(() -> assertCancelled(() -> sql.run("INSERT INTO R SELECT A.X " + ENDLESS)));

        assertThat(sql.row("SELECT COUNT(*) FROM R")).isEqualTo("0");
    }

    /** Hours, and more than DuckDB takes at once: only a wait that is woken and a query that is interrupted end in time. */
    @Test
    void aSleepingStatementIsCancelled() {
        whileCancelling(() -> {
            assertCancelled(() -> sql.rows("SELECT \"$SLEEP\"(86400)"));
            assertCancelled(() -> sql.rows("SELECT COUNT(*) FROM D WHERE \"$SLEEP\"(X + 3600) > 0"));
            assertCancelled(() -> sql.run("INSERT INTO R SELECT \"$SLEEP\"(1e300) FROM D"));
        });

        assertThat(sql.rows("SELECT COUNT(*) FROM R")).containsExactly("0");
    }

    /** One row takes milliseconds, and DuckDB asks whether to go on after two thousand of them only. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "REGEXP_INSTR(T, 'a.*a.*b', 1, 1)",
                "LENGTH(REGEXP_SUBSTR(T, 'a.*a.*b', 1, 1))",
                "LENGTH(REGEXP_REPLACE(T, 'a.*a.*b', 'x', 1, 0))"
            })
    void aSearchThatGoesBackAgainAndAgainIsCancelled(String search) {
        sql.run("CREATE TABLE A AS SELECT REPEAT('a', 180) || A.X AS T FROM D A, D B, D C, D E");
        long start = System.nanoTime();

        whileCancelling(() -> assertCancelled(() -> sql.rows("SELECT MAX(" + search + ") FROM A")));

        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(4));
    }

    @Test
    void searchesThatAreWrittenAlikeAreTheSame() {
        assertThat(sql.rows("SELECT REGEXP_INSTR(X || 'a', '[0-4]', 1, 1), COUNT(*) FROM D"
                        + " GROUP BY REGEXP_INSTR(X || 'a', '[0-4]', 1, 1) ORDER BY 1"))
                .containsExactly("0|5", "1|5");
    }

    @Test
    void aSleepingStatementEndsAfterItsTimeLimit() {
        sql.session().timeout(Duration.ofMillis(50));

        assertThatThrownBy(() -> sql.rows("SELECT \"$SLEEP\"(86400)"))
                .isInstanceOfSatisfying(
                        SqlException.class, e -> assertThat(e.sqlState()).isEqualTo("R0001"));
    }

    @Test
    void aParameterOfTheSessionLimitsTheTime() {
        sql.run("ALTER SESSION SET QUERY_TIMEOUT = 1");
        sql.session().timeout(Duration.ofHours(1));

        assertThatThrownBy(() -> sql.rows("SELECT \"$SLEEP\"(86400)"))
                .isInstanceOfSatisfying(
                        SqlException.class, e -> assertThat(e.sqlState()).isEqualTo("R0001"));
        assertThatThrownBy(() -> sql.run("ALTER SESSION SET QUERY_TIMEOUT = 'soon'"))
                .isInstanceOf(SqlException.class)
                .hasMessageContaining(
                        "Invalid value of QUERY_TIMEOUT: 'soon': a number of seconds is needed, 0 for no limit.");
        sql.run("ALTER SESSION SET QUERY_TIMEOUT = 0");
        assertThat(
                        sql.row(
                                "SELECT SESSION_VALUE, SYSTEM_VALUE FROM EXA_PARAMETERS WHERE PARAMETER_NAME = 'QUERY_TIMEOUT'"))
                .isEqualTo("0|0");
    }

    @Test
    void noTimeIsSleptAtOnce() {
        assertThat(
                        sql.row(
                                "SELECT \"$SLEEP\"(0), \"$SLEEP\"(NULL), COUNT(\"$SLEEP\"(X - X)) FROM D WHERE \"$SLEEP\"(0) = 0"))
                .isEqualTo("0|NULL|10");
        assertThatThrownBy(() -> sql.row("SELECT \"$SLEEP\"()")).hasMessageContaining("$SLEEP");
        assertThatThrownBy(() -> sql.row("SELECT \"$SLEEP\"('a')")).hasMessageContaining("data exception");
    }

    @Test
    void cancellingWhatHasEndedIsOfNoEffect() {
        sql.session().cancel();

        assertThat(sql.row("SELECT COUNT(*) FROM D")).isEqualTo("10");
        sql.session().cancel();
        assertThat(sql.row("SELECT COUNT(*) FROM D")).isEqualTo("10");
    }

    /** The moment differs from round to round: before the statement begins, while it begins, and while it runs. */
    @Test
    void aTokenCancelsItsCommandAtAnyMomentAndNoOther() throws Exception {
        ExecutorService canceller = Executors.newSingleThreadExecutor();
        try {
            for (int round = 0; round < 200; round++) {
                String statement = round % 2 == 0 ? "SELECT SUM(A.X + N.X) " + ENDLESS : "SELECT \"$SLEEP\"(86400)";
                CancellationToken token = new CancellationToken();
                sql.session().cancelledBy(token);
                CountDownLatch begun = new CountDownLatch(1);
                int spins = round * round;
                Future<?> cancelled = canceller.submit(() -> {
                    begun.countDown();
                    for (int i = 0; i < spins; i++) {
                        Thread.onSpinWait();
                    }
                    token.cancel();
                });
                begun.await();
                assertCancelled(() -> sql.rows(statement));
                cancelled.get();
            }
        } finally {
            canceller.shutdown();
        }
    }

    @Test
    void aTokenHitsNoStatementOfTheNextCommand() throws Exception {
        ExecutorService canceller = Executors.newSingleThreadExecutor();
        try {
            for (int round = 0; round < 200; round++) {
                CancellationToken token = new CancellationToken();
                sql.session().cancelledBy(token);
                assertThat(sql.row("SELECT COUNT(*) FROM D")).isEqualTo("10");
                Future<?> late = canceller.submit(token::cancel);
                sql.session().cancelledBy(new CancellationToken());
                assertThat(sql.row("SELECT COUNT(*) FROM D")).isEqualTo("10");
                late.get();
            }
        } finally {
            canceller.shutdown();
        }
    }

    @Test
    void ofACancelledCommandNoStatementBegins() {
        CancellationToken token = new CancellationToken();
        token.cancel();
        sql.session().cancelledBy(token);

        assertCancelled(() -> sql.run("INSERT INTO R VALUES (1)"));
        assertCancelled(() -> sql.session().prepare("SELECT X FROM R"));
        assertThat(token.isCancelled()).isTrue();
        sql.session().cancelledBy(new CancellationToken());
        assertThat(sql.row("SELECT COUNT(*) FROM R")).isEqualTo("0");
    }

    @Test
    void aStatementEndsAfterItsTimeLimit() {
        sql.session().timeout(Duration.ofMillis(300));

        assertThatThrownBy(() -> sql.rows("SELECT SUM(A.X + N.X) " + ENDLESS))
                .isInstanceOfSatisfying(
                        SqlException.class, e -> assertThat(e.sqlState()).isEqualTo("R0001"))
                .hasMessage(
                        "E-VSPQ-CLUST-28: Query terminated because timeout has been reached. The limit is 0.3 seconds. Raise the"
                                + " limit, or ask for less.");
        assertThat(sql.row("SELECT COUNT(*) FROM D")).isEqualTo("10");
    }

    @Test
    void aLimitOfZeroIsNone() {
        sql.session().timeout(Duration.ofMillis(1));
        sql.session().timeout(Duration.ZERO);

        assertThat(sql.row("SELECT SUM(A.X + B.X) FROM D A, D B, D C, D E, D F, D G"))
                .isEqualTo("9000000");
    }
}
