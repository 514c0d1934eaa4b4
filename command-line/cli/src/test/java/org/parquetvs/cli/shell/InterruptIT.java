package org.parquetvs.cli.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.fixtures.sets.Sales;
import org.parquetvs.fixtures.writer.Fixtures;
import org.parquetvs.s3.EmbeddedS3;
import org.parquetvs.s3.EmbeddedS3Options;
import org.parquetvs.s3.ServedRequest;
import org.parquetvs.s3.ServedRequest.Operation;
import org.parquetvs.writer.settings.PageCodec;

/** Ctrl-C at a real terminal. {@code -Drounds=50} prints how long it takes, to Surefire's output of the test. */
@EnabledOnOs(OS.LINUX)
class InterruptIT {
    private static final int ROUNDS = Integer.getInteger("rounds", 1);
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final int ROWS = 400_000;
    private static final String CTRL_C = "\u0003";
    private static final String CANCELLED = "Error [R0003]";
    private static final String PROMPT = "pvs> ";

    private final Path directory;
    private final RequestGate gate = new RequestGate();
    private EmbeddedS3 store;
    private PseudoTerminal terminal;
    private Instant modified = Instant.parse("2026-01-01T00:00:00Z");

    InterruptIT(@TempDir Path directory) {
        this.directory = directory;
    }

    /** What a statement does when it is cancelled. */
    enum Phase {
        LISTING("SELECT SUM(QUANTITY) FROM LAKE.SALES;", Held.LISTING, "listing files"),
        FOOTERS("SELECT SUM(QUANTITY) FROM LAKE.SALES WHERE SALES_ID > 7;", Held.FOOTER, "reading footers"),
        DEFINING(
                "CREATE VIRTUAL SCHEMA OTHER USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME = 'C'"
                        + " TABLES = 'SALES=sales/*.parquet';",
                Held.FOOTER,
                "reading footers"),
        SCANNING("SELECT SUM(QUANTITY) FROM LAKE.SALES;", Held.CHUNK, "scanning"),
        PRINTING_TABLE("SELECT A.SALES_ID, B.QUANTITY FROM LAKE.SALES A, LAKE.SALES B;", Held.NOTHING, "-----"),
        PRINTING_CSV(
                "\\format csv\rSELECT A.SALES_ID, B.QUANTITY FROM LAKE.SALES A, LAKE.SALES B;",
                Held.NOTHING,
                "SALES_ID,QUANTITY\r\n"),
        IMPORT_LISTING(Phase.IMPORT, Held.LISTING, "listing files"),
        IMPORT_SCANNING(Phase.IMPORT, Held.CHUNK, "scanning");

        private static final String IMPORT =
                "IMPORT INTO S.T FROM SCRIPT ADAPTER.IMPORT_PARQUET AT C WITH SOURCE = 'sales/*.parquet'"
                        + " COLUMNS = 'SALES_ID';";

        private final String keys;
        private final Held held;
        private final String shown;

        Phase(String keys, Held held, String shown) {
            this.keys = keys;
            this.held = held;
            this.shown = shown;
        }
    }

    /** Requests that wait until the statement is cancelled. */
    enum Held implements Predicate<ServedRequest> {
        LISTING,
        FOOTER,
        CHUNK,
        NOTHING;

        private static final int FOOTER_BYTES = 1 << 16;

        @Override
        public boolean test(ServedRequest request) {
            return switch (this) {
                case LISTING -> request.operation() == Operation.LIST;
                case FOOTER -> request.operation() == Operation.GET && request.bytes() == FOOTER_BYTES;
                case CHUNK -> request.operation() == Operation.GET && request.bytes() != FOOTER_BYTES;
                case NOTHING -> false;
            };
        }
    }

    @BeforeEach
    void openShell() throws Exception {
        Fixtures.write(Sales.dataSet(ROWS, 2, 50_000, PageCodec.ZSTD), directory.resolve("shop/sales"));
        store = EmbeddedS3.start(EmbeddedS3Options.over(directory).withListener(gate));
        terminal = PseudoTerminal.start(
                Map.of("HOME", directory.toString(), "PVS_PAGER", ""), PvsProcess.atTerminal("sql", "--cores", "1"));
        terminal.screen().await(PROMPT, 0);
        terminal.answer(
                "CREATE CONNECTION C TO '' USER '' IDENTIFIED BY '" + store.connectionJson("shop") + "';", "Done");
        terminal.answer(
                "CREATE VIRTUAL SCHEMA LAKE USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME = 'C'"
                        + " TABLES = 'SALES=sales/*.parquet';",
                "Done");
        terminal.answer("CREATE SCHEMA S; CREATE TABLE S.T (SALES_ID DECIMAL(12,0));", "Done");
    }

    @AfterEach
    void close() throws IOException {
        terminal.close();
        store.close();
    }

    @Test
    void ctrlCGivesThePromptBackInEachPhaseAndLeavesNothing() throws Exception {
        for (Phase phase : Phase.values()) {
            List<Long> millis = new ArrayList<>();
            for (int round = 0; round < ROUNDS; round++) {
                millis.add(interrupt(phase).toMillis());
                assertThatTheNextStatementIsRight();
            }
            Collections.sort(millis);
            System.out.printf(
                    "%s: median %s ms, longest %s ms of %s%n",
                    phase, millis.get(ROUNDS / 2), millis.get(ROUNDS - 1), ROUNDS);
            assertThat(millis).as("%s", phase).allSatisfy(time -> assertThat(time)
                    .isLessThan(PATIENCE.toMillis()));
        }
        terminal.type("\\q\r");
        assertThat(terminal.exitCode())
                .as(() -> "the screen shows " + terminal.screen())
                .isZero();
        Leftovers.assertNone(terminal.pid());
    }

    private void assertThatTheNextStatementIsRight() throws Exception {
        terminal.answer("\\format table", "Format");
        assertThat(terminal.answer("SELECT SUM(SALES_ID) FROM LAKE.SALES;", "1 row, "))
                .containsPattern("(?m)^ *" + (long) ROWS * (ROWS + 1) / 2 + "\\s*$");
        assertThat(terminal.answer("SELECT COUNT(*) FROM S.T;", "1 row, ")).containsPattern("(?m)^ *0\\s*$");
    }

    /** A limit cancels as Ctrl-C does; the phases are those in which another thread or process notices it. */
    @Test
    void aTimeLimitEndsAStatement() throws Exception {
        for (Phase phase : List.of(Phase.LISTING, Phase.SCANNING, Phase.PRINTING_TABLE, Phase.IMPORT_SCANNING)) {
            terminal.answer("\\timeout 1s", "Time limit: 1.0 s");
            int start = terminal.screen().size();
            touchFiles();
            gate.close(phase.held);
            terminal.type(phase.keys + "\r");
            terminal.screen()
                    .await("Error [R0001] E-VSPQ-CLUST-28: Query terminated because timeout has been reached.", start);
            gate.open();
            terminal.answer("\\timeout off", "Time limit: none");
            assertThatTheNextStatementIsRight();
        }
    }

    /** The adapter does not read the footer of a file again that has not changed. */
    private void touchFiles() throws IOException {
        modified = modified.plusSeconds(1);
        try (Stream<Path> files = Files.list(directory.resolve("shop/sales"))) {
            for (Path file : files.toList()) {
                Files.setLastModifiedTime(file, FileTime.from(modified));
            }
        }
    }

    /** From Ctrl-C to the prompt. */
    private Duration interrupt(Phase phase) throws Exception {
        int start = terminal.screen().size();
        touchFiles();
        gate.close(phase.held);
        terminal.type(phase.keys + "\r");
        terminal.screen().await(phase.shown, start);
        int from = terminal.screen().size();
        long nanos = System.nanoTime();
        terminal.type(CTRL_C);
        terminal.screen().await(CANCELLED, from);
        terminal.screen().await(PROMPT, from);
        Duration time = Duration.ofNanos(System.nanoTime() - nanos);
        gate.open();
        return time;
    }
}
