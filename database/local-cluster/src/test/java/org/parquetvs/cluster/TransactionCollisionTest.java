package org.parquetvs.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.sql.error.SqlException;

/** Two sessions that write the same table. */
@Timeout(120)
class TransactionCollisionTest {
    private static final String COLLISION =
            "GlobalTransactionRollback msg: Transaction collision: automatic transaction rollback";

    /** A thread for each task: tasks wait for each other. */
    private final ExecutorService threads = Executors.newCachedThreadPool();

    private SqlTester sql;
    private Session first;
    private Session second;

    @BeforeEach
    void open() {
        sql = SqlTester.inMemory();
        sql.run("CREATE SCHEMA S; CREATE TABLE T (A DECIMAL(9,0)); CREATE TABLE U (A DECIMAL(9,0))");
        first = sql.cluster().session();
        second = sql.cluster().session();
        for (Session session : new Session[] {first, second}) {
            session.execute("OPEN SCHEMA S");
            session.execute("SET AUTOCOMMIT OFF");
        }
    }

    @AfterEach
    void close() {
        first.close();
        second.close();
        sql.close();
        threads.shutdownNow();
    }

    private CompletableFuture<Void> later(Session session, String statement) {
        return CompletableFuture.runAsync(() -> session.execute(statement).close(), threads);
    }

    @Test
    void aTransactionThatHasReadAnOlderStateIsRolledBack() {
        read(second);
        first.execute("INSERT INTO T VALUES (1)");
        CompletableFuture<Void> waiting = later(second, "INSERT INTO T VALUES (2)");
        first.execute("COMMIT");

        assertThatThrownBy(waiting::join)
                .isInstanceOf(CompletionException.class)
                .hasMessageContaining(COLLISION)
                .cause()
                .isInstanceOfSatisfying(
                        SqlException.class, e -> assertThat(e.sqlState()).isEqualTo("40001"));
        assertThat(sql.rows("SELECT A FROM T")).containsExactly("1");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "CREATE CONNECTION C TO 'x'",
                "CREATE SCHEMA NEW_ONE",
                "CREATE VIEW V AS SELECT * FROM T",
                "CREATE LUA SCRIPT L () AS return 1",
            })
    void anObjectThatTwoTransactionsCreateIsThereOnce(String statement) {
        first.execute(statement);
        CompletableFuture<Void> waiting = later(second, statement);
        assertThat(waiting).isNotDone();
        first.execute("COMMIT");

        assertThatThrownBy(waiting::join)
                .isInstanceOf(CompletionException.class)
                .hasMessageContaining("already exists");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "CREATE OR REPLACE CONNECTION C TO 'x'| SELECT COUNT(*) FROM EXA_DBA_CONNECTIONS",
                "CREATE OR REPLACE VIEW V AS SELECT * FROM T| SELECT COUNT(*) FROM EXA_ALL_VIEWS",
                "CREATE OR REPLACE LUA SCRIPT L () AS return 1| SELECT COUNT(*) FROM EXA_ALL_SCRIPTS",
                "COMMENT ON SCHEMA S IS 'x'| SELECT COUNT(SCHEMA_COMMENT) FROM EXA_SCHEMAS",
            })
    void theSecondTransactionReplacesWhatTheFirstHasCreated(String statement, String count) {
        first.execute(statement);
        CompletableFuture<Void> waiting = later(second, statement);
        assertThat(waiting).isNotDone();
        first.execute("COMMIT");
        waiting.join();
        second.execute("COMMIT");

        assertThat(sql.rows(count)).containsExactly("1");
    }

    @Test
    void aMessageNamesWhatIsNoTable() {
        read(second);
        first.execute("CREATE OR REPLACE CONNECTION C TO 'x'");
        CompletableFuture<Void> waiting = later(second, "CREATE OR REPLACE CONNECTION C TO 'y'");
        first.execute("COMMIT");

        assertThatThrownBy(waiting::join)
                .hasMessageContaining(COLLISION)
                .hasMessageContaining("connection C was changed after the transaction began");
    }

    private static void read(Session session) {
        try (StatementResult rows = session.execute("SELECT COUNT(*) FROM T")) {
            rows.forEach(row -> {});
        }
    }

    @Test
    void aTransactionThatHasReadNothingWaitsAndGoesOn() {
        first.execute("INSERT INTO T VALUES (1)");
        CompletableFuture<Void> waiting = later(second, "INSERT INTO T SELECT COUNT(*) + 10 FROM T");
        assertThat(waiting).isNotDone();
        first.execute("COMMIT");
        waiting.join();
        second.execute("COMMIT");

        assertThat(sql.rows("SELECT A FROM T ORDER BY A")).containsExactly("1", "11");
    }

    /** On Exasol one of them fails, because no order of the two gives both sums. */
    @Test
    void transactionsThatReadWhatTheOtherWritesBothCommit() {
        sql.run("INSERT INTO T VALUES 1; INSERT INTO U VALUES 1");
        first.execute("INSERT INTO T SELECT SUM(A) FROM U");
        second.execute("INSERT INTO U SELECT 10 + SUM(A) FROM T");
        first.execute("COMMIT");
        second.execute("COMMIT");

        assertThat(sql.rows("SELECT A FROM T UNION ALL SELECT A FROM U ORDER BY A"))
                .containsExactly("1", "1", "1", "11");
    }

    @Test
    void connectionsStayWhenAnotherTransactionIsRolledBack() {
        first.execute("CREATE CONNECTION C TO 'somewhere' USER 'u' IDENTIFIED BY 'p'");
        assertThatThrownBy(() -> second.execute("SELECT * FROM NOT_THERE"))
                .isInstanceOf(SqlException.class)
                .hasMessageContaining("NOT_THERE");
        second.execute("ROLLBACK");
        assertThat(sql.cluster().connection("C")).isPresent();

        first.execute("ROLLBACK");
        assertThat(sql.cluster().connection("C")).isEmpty();
    }

    @Test
    void aTransactionGoesOnAfterTheOtherWasRolledBack() {
        read(second);
        first.execute("INSERT INTO T VALUES (1)");
        CompletableFuture<Void> waiting = later(second, "INSERT INTO T VALUES (2)");
        first.execute("ROLLBACK");
        waiting.join();
        second.execute("COMMIT");

        assertThat(sql.rows("SELECT A FROM T")).containsExactly("2");
    }

    @Test
    void ofTransactionsThatWaitForEachOtherOneIsRolledBack() {
        first.execute("INSERT INTO T VALUES (1)");
        second.execute("INSERT INTO U VALUES (1)");
        CompletableFuture<Boolean> firstFailed = collides(first, "INSERT INTO U VALUES (2)");
        CompletableFuture<Boolean> secondFailed = collides(second, "INSERT INTO T VALUES (2)");

        assertThat(firstFailed.join()).isNotEqualTo(secondFailed.join());
    }

    /** Whether a statement fails because of a collision; if not, its transaction is committed. */
    private CompletableFuture<Boolean> collides(Session session, String statement) {
        return CompletableFuture.supplyAsync(
                () -> {
                    try {
                        session.execute(statement);
                        session.execute("COMMIT");
                        return false;
                    } catch (SqlException e) {
                        return e.sqlState().equals("40001");
                    }
                },
                threads);
    }

    @Test
    void waitingCanBeCancelled() {
        first.execute("INSERT INTO T VALUES (1)");
        CompletableFuture<Void> waiting = later(second, "INSERT INTO T VALUES (2)");
        CountDownLatch done = new CountDownLatch(1);
        CompletableFuture<Void> cancelling = CompletableFuture.runAsync(() -> cancelUntil(done), threads);

        assertThatThrownBy(waiting::join)
                .isInstanceOf(CompletionException.class)
                .hasMessageContaining("E-VSPQ-CLUST-27: Client requested execution abort.");
        done.countDown();
        cancelling.join();
        first.execute("COMMIT");
        assertThat(sql.rows("SELECT A FROM T")).containsExactly("1");
    }

    private void cancelUntil(CountDownLatch done) {
        try {
            while (!done.await(50, TimeUnit.MILLISECONDS)) {
                second.cancel();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void loadersOfOneJobNeverDoubleRows() {
        sql.run("CREATE TABLE LEDGER (NAME VARCHAR(10)); INSERT INTO LEDGER VALUES ('lock')");
        sql.run("""
                CREATE SCRIPT LOAD AS
                query([[UPDATE S.LEDGER SET NAME = 'lock' WHERE NAME = 'lock']])
                if query([[SELECT COUNT(*) AS C FROM S.LEDGER WHERE NAME = 'file']])[1].C == 0 then
                  query([[INSERT INTO S.T VALUES (1)]])
                  query([[INSERT INTO S.LEDGER VALUES ('file')]])
                end
                /
                """);
        CompletableFuture<?>[] loads = IntStream.range(0, 8)
                .mapToObj(i -> CompletableFuture.runAsync(this::load, threads))
                .toArray(CompletableFuture<?>[]::new);
        CompletableFuture.allOf(loads).join();

        assertThat(sql.row("SELECT COUNT(*) FROM T")).isEqualTo("1");
        assertThat(sql.row("SELECT COUNT(*) FROM LEDGER")).isEqualTo("2");
    }

    private void load() {
        try (Session session = sql.cluster().session()) {
            session.execute("EXECUTE SCRIPT S.LOAD");
        }
    }
}
