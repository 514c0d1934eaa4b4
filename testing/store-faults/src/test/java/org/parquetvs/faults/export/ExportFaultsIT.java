package org.parquetvs.faults.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.s3.EmbeddedS3;
import org.parquetvs.scan.export.Manifest;
import org.parquetvs.scan.wire.ManifestJson;
import org.parquetvs.store.ObjectStoreFactory;
import org.parquetvs.store.ObjectUploads;
import org.parquetvs.testing.Seeds;
import org.parquetvs.testing.fault.Fault;
import org.parquetvs.testing.fault.FaultyProxy;

/**
 * Exports that meet a fault at any of their requests, and are repeated as documented. After that, a reader that knows
 * nothing of manifests finds exactly the exported rows.
 */
class ExportFaultsIT {
    private static final int EXPORTS = 200;
    private static final int MAX_REQUESTS = 24;
    private static final String BUCKET = "bucket";

    /** The request of a PUT of the manifest, or one that follows it, is where most can go wrong. */
    private static final Predicate<String> CHANGES_MANIFEST = head ->
            head.startsWith("PUT ") && head.lines().findFirst().orElse("").contains(Manifest.NAME);

    private static final Predicate<String> DELETES = head -> head.startsWith("DELETE ") && !head.contains("uploadId=")
            || head.startsWith("POST ") && head.lines().findFirst().orElse("").contains("?delete");
    private static final Predicate<String> LISTS_UPLOADS = head ->
            head.startsWith("GET ") && head.lines().findFirst().orElse("").contains("uploads");

    @TempDir
    private static Path root;

    private static EmbeddedS3 server;

    @BeforeAll
    static void start() throws IOException {
        Files.createDirectories(root.resolve(BUCKET));
        server = EmbeddedS3.start(root);
    }

    @AfterAll
    static void stop() throws IOException {
        server.close();
    }

    @Test
    void afterAnyFaultTheRepeatedExportIsExactForEveryReader() {
        AtomicInteger targets = new AtomicInteger();
        Seeds.forEach(EXPORTS, random -> new Trial(random, "t" + targets.incrementAndGet() + "/").run());
    }

    /** One export, its fault and its repeats. */
    private static final class Trial {
        private final Random random;
        private final String target;
        private final boolean overwrite;
        private final boolean isPartitioned;
        private final List<List<String>> rows;
        private String story = "";

        Trial(Random random, String target) {
            this.random = random;
            this.target = target;
            this.overwrite = random.nextBoolean();
            this.isPartitioned = random.nextBoolean();
            this.rows = rows("new", random.nextInt(200));
        }

        private List<List<String>> rows(String name, int count) {
            List<List<String>> made = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                made.add(List.of(name + i, "p" + random.nextInt(3)));
            }
            return made;
        }

        void run() throws Exception {
            if (overwrite && random.nextInt(4) > 0) {
                export(server.endpoint().toString(), overwrite).run(rows("old", 100));
            }
            try (FaultyProxy proxy = new FaultyProxy(server.endpoint())) {
                spoil(proxy);
                ExportStatement export = export("http://127.0.0.1:" + proxy.port(), overwrite);
                boolean isDone = attempt(export);
                proxy.pass();
                for (int again = 0; again < 3 && !isDone; again++) {
                    isDone = attempt(export);
                }
            }
            assertThat(written())
                    .as(story)
                    .isEqualTo(rows.stream().map(row -> row.get(0)).sorted().toList());
            assertThat(objects()).as(story).isEqualTo(named());
            if (!story.contains("501")) {
                assertThat(pending()).as(story).isZero();
            }
        }

        /** Whether the export says that it is complete, in one way or another. */
        private boolean attempt(ExportStatement export) {
            try {
                assertThat(export.run(rows)).as(story).isEqualTo(rows.size());
                story += "; success";
                return true;
            } catch (Exception failure) {
                story += "; " + failure.getMessage();
                assertThat(failure).as(story).hasMessageStartingWith("E-VSPQ-");
                return String.valueOf(failure.getMessage()).contains("E-VSPQ-ADAPT-82");
            }
        }

        private ExportStatement export(String endpoint, boolean replaces) {
            return new ExportStatement(connection(endpoint), target, replaces, isPartitioned);
        }

        private void spoil(FaultyProxy proxy) {
            int chosen = random.nextInt(MAX_REQUESTS);
            Predicate<String> requests =
                    switch (random.nextInt(4)) {
                        case 0 -> CHANGES_MANIFEST;
                        case 1 -> DELETES;
                        default -> head -> true;
                    };
            AtomicInteger seen = new AtomicInteger();
            int first = requests.test("any") ? chosen : random.nextInt(3);
            Predicate<String> from = head -> requests.test(head) && seen.getAndIncrement() >= first;
            switch (random.nextInt(8)) {
                case 0 -> kill(proxy, from, new Fault.Dropped(), "killed before " + first);
                case 1 -> kill(proxy, from, new Fault.Broken(Fault.Break.RESET, 0), "killed after " + first);
                case 2 -> once(proxy, from, new Fault.Broken(Fault.Break.RESET, 0), "answer lost");
                case 3 -> once(proxy, from, Fault.Instead.error(503, "SlowDown"), "not done, 503");
                case 4 -> lasting(proxy, from, disguised("500 Internal", "<Error><Code>InternalError</Code></Error>"));
                case 5 -> lasting(proxy, from, disguised("200 OK", "<Error><Code>InternalError</Code></Error>"));
                case 6 -> lasting(proxy, from, disguised("200 OK", ""));
                default -> {
                    boolean canList = random.nextBoolean();
                    Predicate<String> refused = canList ? DELETES : LISTS_UPLOADS;
                    proxy.always(
                            refused,
                            Fault.Instead.error(canList ? 403 : 501, canList ? "AccessDenied" : "NotImplemented"));
                    story += canList ? "no deletions" : "listing uploads: 501";
                }
            }
        }

        private static Fault disguised(String status, String body) {
            return new Fault.Disguised(new Fault.Instead(status + "\r\n", body));
        }

        /** From the first request on, nothing reaches the server. */
        private void kill(FaultyProxy proxy, Predicate<String> from, Fault last, String how) {
            story += how;
            AtomicInteger dead = new AtomicInteger();
            proxy.next(head -> dead.get() == 0 && from.test(head) && dead.compareAndSet(0, 1), last);
            proxy.always(head -> dead.get() == 1, new Fault.Dropped());
        }

        private void once(FaultyProxy proxy, Predicate<String> from, Fault fault, String how) {
            story += how;
            proxy.next(from, fault);
        }

        /** The first request meets the fault, and so do its repeats. */
        private void lasting(FaultyProxy proxy, Predicate<String> from, Fault fault) {
            story += fault;
            AtomicInteger met = new AtomicInteger();
            StringBuilder line = new StringBuilder();
            proxy.always(
                    head -> {
                        String request = head.lines().findFirst().orElse("");
                        if (met.get() == 0 && from.test(head)) {
                            met.set(1);
                            line.append(request);
                            story += " for " + request;
                        }
                        return request.contentEquals(line);
                    },
                    fault);
        }

        private List<String> written() throws SQLException, IOException {
            if (files().isEmpty()) {
                return List.of();
            }
            List<String> found = new ArrayList<>();
            try (Connection duckDb = DriverManager.getConnection("jdbc:duckdb:");
                    ResultSet result = duckDb.createStatement()
                            .executeQuery("SELECT \"ID\" FROM read_parquet('" + directory()
                                    + "/**/*.parquet', hive_partitioning = false)")) {
                while (result.next()) {
                    found.add(result.getString(1));
                }
            }
            Collections.sort(found);
            return found;
        }

        private Path directory() {
            return root.resolve(BUCKET).resolve(target);
        }

        private List<String> files() throws IOException {
            return objects().stream().filter(key -> key.endsWith(".parquet")).toList();
        }

        private List<String> objects() throws IOException {
            if (!Files.exists(directory())) {
                return List.of();
            }
            try (Stream<Path> all = Files.walk(directory())) {
                return all.filter(Files::isRegularFile)
                        .map(file -> root.resolve(BUCKET).relativize(file).toString())
                        .sorted()
                        .toList();
            }
        }

        /** What the manifest names, and the manifest. */
        private List<String> named() throws IOException {
            Manifest manifest = ManifestJson.parse(Files.readString(directory().resolve(Manifest.NAME)));
            assertThat(manifest.begun()).as(story).isEmpty();
            assertThat(manifest.leftovers()).as(story).isEmpty();
            return Stream.concat(
                            Stream.of(target + Manifest.NAME),
                            manifest.files().stream().map(Manifest.Entry::key))
                    .sorted()
                    .toList();
        }

        private int pending() {
            try (ObjectUploads uploads =
                    ObjectStoreFactory.openUploads(connection(server.endpoint().toString()), 1)) {
                return uploads.pending(target).size();
            }
        }

        private static String connection(String endpoint) {
            return """
                    {"s3Bucket": "%s", "awsEndpointOverride": "%s", "s3PathStyleAccess": true, \
                    "awsAccessKeyId": "id", "awsSecretAccessKey": "secret", \
                    "s3ConnectTimeout": 2, "s3ReadTimeout": 5, "s3RequestTimeout": 10, "s3MaxAttempts": 2}
                    """.formatted(BUCKET, endpoint);
        }
    }
}
