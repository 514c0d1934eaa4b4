package org.parquetvs.cluster.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.parquetvs.sql.error.SqlException;
import org.parquetvs.testing.Seeds;
import org.parquetvs.testing.fault.Fault;
import org.parquetvs.testing.fault.Fault.Break;
import org.parquetvs.testing.fault.FaultyProxy;

/** A statement that is cancelled while it waits for a store ends soon, whatever it waits for. */
class CancelAtTheStoreIT {
    private static final int ROUNDS = 24;
    private static final Duration SOON = Duration.ofSeconds(2);

    /** A statement of this test sends more. */
    private static final int MAX_REQUESTS = 8;

    private static final String CREATE = "CREATE VIRTUAL SCHEMA W USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME='SLOW'"
            + " TABLES='N=numbers/*.parquet'";
    private static final List<String> STATEMENTS = List.of(
            CREATE,
            "SELECT SUM(ID) FROM V.N WHERE ID > 10",
            "IMPORT INTO RETAIL.T FROM SCRIPT ADAPTER.IMPORT_PARQUET AT SLOW WITH SOURCE='numbers/*.parquet'",
            "EXPORT RETAIL.T INTO SCRIPT ADAPTER.EXPORT_PARQUET AT SLOW WITH TARGET='out/' OVERWRITE='true'",
            "EXECUTE SCRIPT ADAPTER.LOAD_PARQUET('job', 'SLOW', 'numbers/*.parquet', 'RETAIL.T', 'AFTER=DELETE')");

    /** What keeps a statement waiting: an answer that does not come, or a store that is busy, broken or away. */
    private static final List<Fault> FAULTS = List.of(
            new Fault.Broken(Break.STALL, 0),
            new Fault.Broken(Break.STALL, 40),
            new Fault.Trickling(0),
            Fault.Instead.error(503, "SlowDown"),
            Fault.Instead.error(500, "InternalError"),
            new Fault.Dropped());

    @SharedLake
    private static Lake lake;

    @BeforeEach
    void clear() throws IOException {
        lake.clear();
    }

    @Test
    void everyStatementEndsSoonAfterItIsCancelled() {
        Seeds.forEach(ROUNDS, random -> {
            lake.clear();
            lake.write("numbers/a.parquet", "SELECT i::INTEGER AS id FROM range(50000) t(i)");
            lake.write("numbers/b.parquet", "SELECT i::INTEGER AS id FROM range(50000) t(i)");
            lake.run("CREATE SCHEMA RETAIL; CREATE TABLE RETAIL.T (ID DECIMAL(18,0));"
                    + "INSERT INTO RETAIL.T SELECT LEVEL FROM DUAL CONNECT BY LEVEL <= 1000");
            try (FaultyProxy proxy = new FaultyProxy(lake.endpoint())) {
                lake.run("CREATE OR REPLACE CONNECTION SLOW TO '' USER '' IDENTIFIED BY '"
                        + lake.connectionJson().replace(":" + lake.endpoint().getPort(), ":" + proxy.port()) + "'");
                lake.run(CREATE.replace("SCHEMA W", "SCHEMA V"));
                cancel(proxy, random);
            }
        });
    }

    private static void cancel(FaultyProxy proxy, Random random) {
        String statement = Seeds.pick(random, STATEMENTS.toArray(String[]::new));
        Fault fault = FAULTS.get(random.nextInt(FAULTS.size()));
        CompletableFuture<String> met = new CompletableFuture<>();
        proxy.always(from(random.nextInt(MAX_REQUESTS), met), fault);
        CompletableFuture<Long> cancelled = met.thenApplyAsync(
                head -> {
                    lake.cancel();
                    return System.nanoTime();
                },
                CompletableFuture.delayedExecutor(random.nextInt(500), TimeUnit.MILLISECONDS));
        SqlException failure = catchThrowableOfType(SqlException.class, () -> lake.run(statement));
        long end = System.nanoTime();
        if (met.isDone() && failure != null) {
            assertThat(failure.sqlState())
                    .as("%s of %s at %s: %s", fault, statement, met.join(), failure.getMessage())
                    .isEqualTo("R0003");
            assertThat(Duration.ofNanos(end - cancelled.join()))
                    .as("%s of %s at %s", fault, statement, met.join())
                    .isLessThan(SOON);
        }
    }

    /** All requests after the given number of them. */
    private static Predicate<String> from(int first, CompletableFuture<String> met) {
        AtomicInteger before = new AtomicInteger(first);
        return head -> {
            boolean isMet = before.getAndDecrement() <= 0;
            if (isMet) {
                met.complete(head.lines().findFirst().orElse(""));
            }
            return isMet;
        };
    }
}
