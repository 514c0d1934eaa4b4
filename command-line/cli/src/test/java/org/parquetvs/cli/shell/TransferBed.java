package org.parquetvs.cli.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.parquetvs.cluster.LocalCluster;
import org.parquetvs.cluster.Session;
import org.parquetvs.cluster.StatementResult;
import org.parquetvs.console.ExitCodes;
import org.parquetvs.s3.EmbeddedS3;
import org.parquetvs.s3.EmbeddedS3Options;
import org.parquetvs.store.MultipartUpload;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.ObjectStoreFactory;
import org.parquetvs.store.ObjectUploads;

/** A database, a bucket whose requests can be held, and a command that moves rows between them until Ctrl-C ends it. */
final class TransferBed implements AutoCloseable {
    private static final String CTRL_C = "\u0003";
    private static final String BUCKET = "shop";

    private final Path directory;
    private final RequestGate gate = new RequestGate();
    private final EmbeddedS3 store;

    /** @param definitions statements that make the database */
    TransferBed(Path directory, String... definitions) throws IOException {
        this.directory = directory;
        Files.createDirectories(bucket());
        store = EmbeddedS3.start(
                EmbeddedS3Options.over(directory.resolve("served")).withListener(gate));
        Files.writeString(directory.resolve("shop.json"), store.connectionJson(BUCKET));
        try (LocalCluster cluster = database();
                Session session = cluster.session()) {
            for (String definition : definitions) {
                session.execute(definition).close();
            }
        }
    }

    private Path bucket() {
        return directory.resolve("served").resolve(BUCKET);
    }

    private LocalCluster database() {
        return LocalCluster.builder().database(directory.resolve("s.duckdb")).open();
    }

    RequestGate gate() {
        return gate;
    }

    /** The arguments of a command for this database and this bucket. */
    String[] command(String... arguments) {
        List<String> all = new ArrayList<>(List.of(arguments));
        all.addAll(List.of(
                "--cores",
                "1",
                "--database",
                directory.resolve("s.duckdb").toString(),
                "--connection",
                directory.resolve("shop.json").toString()));
        return all.toArray(String[]::new);
    }

    /** When a held request is answered. */
    enum Answer {
        AFTER_CTRL_C,
        AFTER_THE_END
    }

    /** Types Ctrl-C while a request is held, and returns what the command prints before it ends. */
    String interrupted(Answer answer, String... command) throws Exception {
        try (PseudoTerminal terminal =
                PseudoTerminal.start(Map.of("HOME", directory.toString()), PvsProcess.atTerminal(command))) {
            gate.awaitRequest();
            terminal.type(CTRL_C);
            if (answer == Answer.AFTER_CTRL_C) {
                gate.open();
            }
            assertThat(terminal.exitCode())
                    .as(() -> "the screen shows " + terminal.screen())
                    .isEqualTo(ExitCodes.INTERRUPTED);
            Leftovers.assertNone(terminal.pid());
            return terminal.screen().toString(StandardCharsets.UTF_8);
        } finally {
            gate.open();
        }
    }

    /** The first value of a query. */
    String value(String query) {
        try (LocalCluster cluster = database();
                Session session = cluster.session();
                StatementResult rows = session.execute(query)) {
            return String.valueOf(rows.iterator().next()[0]);
        }
    }

    ObjectStore openStore() {
        return ObjectStoreFactory.open(store.connectionJson(BUCKET));
    }

    List<Path> objects() throws IOException {
        try (Stream<Path> files = Files.walk(bucket())) {
            return files.filter(Files::isRegularFile).toList();
        }
    }

    List<String> unfinishedUploads() {
        try (ObjectUploads uploads = ObjectStoreFactory.openUploads(store.connectionJson(BUCKET), 1)) {
            return uploads.pending("").stream().map(MultipartUpload::key).toList();
        }
    }

    @Override
    public void close() throws IOException {
        gate.open();
        store.close();
    }
}
