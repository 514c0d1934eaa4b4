package org.parquetvs.udf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.nio.file.Path;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.udf.call.Cancellation;
import org.parquetvs.udf.call.SharedSlots;
import org.parquetvs.udf.call.UdfCall;
import org.parquetvs.udf.call.UdfInvocation;
import org.parquetvs.udf.process.ClusterSize;
import org.parquetvs.udf.scripts.Failing;
import org.parquetvs.udf.scripts.Places;

/** Scripts whose rows are not wanted any more. */
@Timeout(60)
class CancelTest {
    private static TestBed bed;

    @BeforeAll
    static void open(@TempDir Path directory) throws SQLException {
        bed = new TestBed(directory, new ClusterSize(1, 1));
    }

    @AfterAll
    static void close() throws SQLException {
        bed.close();
    }

    private static UdfInvocation invocation(Class<?> script) {
        return TestBed.invocation(
                TestBed.set(TestBed.options(script)),
                TestBed.columns("n", "DECIMAL(18,0)"),
                List.of(TestBed.group(TestBed.row(0L)), TestBed.group(TestBed.row(1L))),
                TestBed.columns("V", "DECIMAL(18,0)"));
    }

    private static Object process() {
        return bed.rows(TestBed.invocation(
                        TestBed.set(TestBed.options(Places.class)),
                        TestBed.columns("n", "DECIMAL(18,0)"),
                        List.of(TestBed.group(TestBed.row(0L))),
                        TestBed.columns("NODE", "DECIMAL(18,0)", "VM", "VARCHAR(20) UTF8", "N", "DECIMAL(18,0)")))
                .get(0)
                .get(1);
    }

    @Test
    void aQueryThatHasEnoughLeavesTheProcessAsItIs() {
        Object before = process();

        assertThat(bed.query(invocation(Failing.Endless.class), "SELECT V FROM %s LIMIT 3"))
                .hasSize(3);

        assertThat(process()).isEqualTo(before);
    }

    @Test
    void aScriptThatWaitsIsInterrupted() {
        Object before = process();

        assertThat(bed.query(invocation(Failing.Waiting.class), "SELECT V FROM %s LIMIT 3"))
                .hasSize(3);

        assertThat(process()).isEqualTo(before);
    }

    @Test
    void aScriptThatDoesNotStopLosesItsProcess() {
        Object before = process();

        assertThat(bed.query(invocation(Failing.Stubborn.class), "SELECT V FROM %s LIMIT 3"))
                .hasSize(3);

        assertThat(process()).isNotEqualTo(before);
    }

    @Test
    void aCallWhoseRowsAreNotReadEnds() {
        Object before = process();

        bed.runtime.start(invocation(Failing.Endless.class), new Cancellation()).close();

        assertThat(process()).isEqualTo(before);
    }

    @Test
    void aCallThatHasNoSlotYetEndsAtOnce() throws Exception {
        SharedSlots slots = bed.runtime.sharedSlots();
        UdfCall working = bed.runtime.start(invocation(Failing.Endless.class), slots, new Cancellation());
        UdfCall waiting = bed.runtime.start(invocation(Failing.Endless.class), slots, new Cancellation());

        assertTimeoutPreemptively(Duration.ofSeconds(4), waiting::close);
        working.close();
        assertThat(waiting.failure()).isPresent();
        assertThat(bed.query(invocation(Failing.Endless.class), "SELECT V FROM %s LIMIT 3"))
                .hasSize(3);
    }

    @Test
    void cancellingFailsTheQueryThatWaits() throws Exception {
        try (UdfCall call = bed.runtime.start(invocation(Failing.Waiting.class), new Cancellation());
                Statement statement = bed.database.createStatement()) {
            call.register(bed.database, "CANCELLED");
            CompletableFuture<Void> cancelling = CompletableFuture.runAsync(call::cancel);
            assertThatThrownBy(() -> statement.execute("SELECT sum(V) FROM CANCELLED"))
                    .hasMessageContaining("The call of script 'ADAPTER.TEST' was cancelled");
            cancelling.join();
            assertThat(call.failure().orElseThrow())
                    .hasMessage(
                            "E-VSPQ-UDF-5: The call of script 'ADAPTER.TEST' was cancelled. Run the statement again if"
                                    + " you want its result.");
        }
    }

    @Test
    void rowsThatTheDatabaseKeepsDoNotStopOthers() throws Exception {
        // A result that is being read keeps the slab that it reads; several such slabs exceed what a process may use.
        try (UdfCall call = bed.runtime.start(invocation(Failing.Endless.class), new Cancellation());
                Statement statement = bed.database.createStatement()) {
            statement.execute("SET threads = 8");
            call.register(bed.database, "MANY");
            statement.execute("SELECT count(*) FROM (SELECT V FROM MANY LIMIT 10000000)");
        } finally {
            try (Statement statement = bed.database.createStatement()) {
                statement.execute("RESET threads");
            }
        }
    }
}
