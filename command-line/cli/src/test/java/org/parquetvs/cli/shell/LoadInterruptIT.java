package org.parquetvs.cli.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.parquetvs.cluster.LocalCluster;
import org.parquetvs.cluster.Session;
import org.parquetvs.cluster.StatementResult;
import org.parquetvs.console.ExitCodes;
import org.parquetvs.s3.EmbeddedS3;
import org.parquetvs.s3.EmbeddedS3Options;
import org.parquetvs.s3.ServedRequest;
import org.parquetvs.s3.ServedRequest.Operation;
import org.parquetvs.store.MultipartUpload;
import org.parquetvs.store.ObjectStoreFactory;
import org.parquetvs.store.ObjectUploads;

/** Ctrl-C while files are loaded: no row, no object, no unfinished upload, no file, no process is left. */
@EnabledOnOs(OS.LINUX)
class LoadInterruptIT {
    private static final int ROWS = 400_000;
    private static final String CTRL_C = "\u0003";

    private final Path directory;
    private final RequestGate gate = new RequestGate();
    private EmbeddedS3 store;

    LoadInterruptIT(@TempDir Path directory) {
        this.directory = directory;
    }

    /** What the command does when it is interrupted: it waits for an answer. */
    enum Phase implements Predicate<ServedRequest> {
        UPLOADING(Operation.PUT),
        READING(Operation.GET);

        private final Operation held;

        Phase(Operation held) {
            this.held = held;
        }

        @Override
        public boolean test(ServedRequest request) {
            return request.operation() == held;
        }
    }

    @BeforeEach
    void begin() throws IOException {
        Files.createDirectories(directory.resolve("served/shop"));
        store = EmbeddedS3.start(
                EmbeddedS3Options.over(directory.resolve("served")).withListener(gate));
        Files.writeString(directory.resolve("shop.json"), store.connectionJson("shop"));
        try (LocalCluster cluster = database();
                Session session = cluster.session()) {
            session.execute("CREATE SCHEMA S").close();
            session.execute("CREATE TABLE S.T (ID DECIMAL(9,0), NAME VARCHAR(200))")
                    .close();
        }
    }

    private LocalCluster database() {
        return LocalCluster.builder().database(directory.resolve("s.duckdb")).open();
    }

    @AfterEach
    void end() throws IOException {
        gate.open();
        store.close();
    }

    @ParameterizedTest
    @EnumSource
    void leavesNothing(Phase phase) throws Exception {
        Path file = Files.writeString(
                directory.resolve("rows.csv"),
                IntStream.range(0, ROWS)
                        .mapToObj(id -> id + "," + "name " + (id * 7919L) + "x".repeat(40))
                        .collect(Collectors.joining("\n", "ID,NAME\n", "\n")));
        gate.close(phase);
        try (PseudoTerminal terminal = PseudoTerminal.start(
                Map.of("HOME", directory.toString()),
                PvsProcess.atTerminal(
                        "load",
                        file.toString(),
                        "--into",
                        "S.T",
                        "--database",
                        directory.resolve("s.duckdb").toString(),
                        "--via",
                        "s3://shop/stage",
                        "--connection",
                        directory.resolve("shop.json").toString()))) {
            gate.awaitRequest();
            terminal.type(CTRL_C);
            if (phase == Phase.READING) {
                gate.open();
            }
            assertThat(terminal.exitCode())
                    .as(() -> "the screen shows " + terminal.screen())
                    .isEqualTo(ExitCodes.INTERRUPTED);
            assertThat(terminal.screen().toString(StandardCharsets.UTF_8))
                    .contains("interrupted; nothing was loaded")
                    .doesNotContain("warning");
            Leftovers.assertNone(terminal.pid());
        }
        gate.open();
        assertThat(objects()).isEmpty();
        try (ObjectUploads uploads = ObjectStoreFactory.openUploads(store.connectionJson("shop"), 1)) {
            assertThat(uploads.pending("")).extracting(MultipartUpload::key).isEmpty();
        }
        try (LocalCluster cluster = database();
                Session session = cluster.session();
                StatementResult rows = session.execute("SELECT COUNT(*) FROM S.T")) {
            assertThat(rows.iterator().next()[0]).hasToString("0");
        }
    }

    private List<Path> objects() throws IOException {
        try (Stream<Path> files = Files.walk(directory.resolve("served/shop"))) {
            return files.filter(Files::isRegularFile).toList();
        }
    }
}
