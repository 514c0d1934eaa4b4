package org.parquetvs.cli.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
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
import org.parquetvs.console.ExitCodes;
import org.parquetvs.s3.EmbeddedS3;
import org.parquetvs.s3.EmbeddedS3Options;
import org.parquetvs.s3.ServedRequest;
import org.parquetvs.s3.ServedRequest.Operation;
import org.parquetvs.scan.export.Manifest;
import org.parquetvs.store.MultipartUpload;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.ObjectStoreFactory;
import org.parquetvs.store.ObjectUploads;
import org.parquetvs.store.manifest.StoredManifest;

/** Ctrl-C while rows are copied to a bucket: what is printed is what is there, and a repeated copy is exact. */
@EnabledOnOs(OS.LINUX)
class CopyInterruptIT {
    private static final int ROWS = 1_000;
    private static final String CTRL_C = "\u0003";

    private final Path directory;
    private final RequestGate gate = new RequestGate();
    private EmbeddedS3 store;

    CopyInterruptIT(@TempDir Path directory) {
        this.directory = directory;
    }

    /** What the command does when it is interrupted: it waits for the answer to a request that has been done. */
    enum Phase {
        WRITING("interrupted; nothing was copied"),
        COMMITTED("interrupted when the copy was complete");

        private final String printed;

        Phase(String printed) {
            this.printed = printed;
        }
    }

    @BeforeEach
    void begin() throws IOException {
        Files.createDirectories(directory.resolve("served/shop"));
        store = EmbeddedS3.start(
                EmbeddedS3Options.over(directory.resolve("served")).withListener(gate));
        Files.writeString(directory.resolve("shop.json"), store.connectionJson("shop"));
        try (LocalCluster cluster = LocalCluster.builder()
                        .database(directory.resolve("s.duckdb"))
                        .open();
                Session session = cluster.session()) {
            session.execute("CREATE SCHEMA S").close();
            session.execute("CREATE TABLE S.T (ID DECIMAL(9,0))").close();
            session.execute("INSERT INTO S.T SELECT LEVEL FROM DUAL CONNECT BY LEVEL <= " + ROWS)
                    .close();
        }
    }

    /** The first file, or the manifest that says that the files are complete. */
    private boolean isHeld(Phase phase, ServedRequest request) {
        return request.operation() == Operation.PUT
                && switch (phase) {
                    case WRITING -> request.key().endsWith(".parquet");
                    case COMMITTED -> request.key().endsWith(Manifest.NAME) && !copied().isEmpty();
                };
    }

    /** The files that the manifest names. */
    private List<Manifest.Entry> copied() {
        try (ObjectStore objects = ObjectStoreFactory.open(store.connectionJson("shop"))) {
            return StoredManifest.find(objects, "out/")
                    .map(found -> found.manifest().files())
                    .orElse(List.of());
        }
    }

    private List<Path> objects() throws IOException {
        try (Stream<Path> files = Files.walk(directory.resolve("served/shop"))) {
            return files.filter(Files::isRegularFile).toList();
        }
    }

    @AfterEach
    void end() throws IOException {
        gate.open();
        store.close();
    }

    private String[] copy(String... more) {
        return Stream.concat(
                        Stream.of(
                                "copy",
                                "--from",
                                "S.T",
                                "--to",
                                "s3://shop/out",
                                "--database",
                                directory.resolve("s.duckdb").toString(),
                                "--connection",
                                directory.resolve("shop.json").toString()),
                        Stream.of(more))
                .toArray(String[]::new);
    }

    @ParameterizedTest
    @EnumSource
    void whatIsPrintedIsWhatIsThere(Phase phase) throws Exception {
        gate.close(request -> isHeld(phase, request));
        try (PseudoTerminal terminal =
                PseudoTerminal.start(Map.of("HOME", directory.toString()), PvsProcess.atTerminal(copy()))) {
            gate.awaitRequest();
            terminal.type(CTRL_C);
            gate.open();

            assertThat(terminal.exitCode())
                    .as(() -> "the screen shows " + terminal.screen())
                    .isEqualTo(ExitCodes.INTERRUPTED);
            assertThat(terminal.screen().toString(StandardCharsets.UTF_8)).contains(phase.printed);
            Leftovers.assertNone(terminal.pid());
        }
        assertThat(copied().isEmpty()).isEqualTo(phase == Phase.WRITING);
        assertThat(objects()).hasSize(phase == Phase.WRITING ? 0 : copied().size() + 1);
        try (ObjectUploads uploads = ObjectStoreFactory.openUploads(store.connectionJson("shop"), 1)) {
            assertThat(uploads.pending("")).extracting(MultipartUpload::key).isEmpty();
        }

        Process again = new ProcessBuilder(PvsProcess.inScript(copy("--option", "OVERWRITE=TRUE")))
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve("again").toFile())
                .start();
        assertThat(again.waitFor())
                .as(() -> "see " + directory.resolve("again"))
                .isZero();
        assertThat(objects()).hasSize(copied().size() + 1);
        assertThat(copied().stream()
                        .mapToLong(file -> file.rows().orElseThrow())
                        .sum())
                .isEqualTo(ROWS);
    }
}
