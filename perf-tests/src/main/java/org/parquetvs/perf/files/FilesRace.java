package org.parquetvs.perf.files;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.parquetvs.adapter.InstallScripts;
import org.parquetvs.cluster.LocalCluster;
import org.parquetvs.cluster.Session;
import org.parquetvs.cluster.StatementResult;
import org.parquetvs.perf.data.DataCache;
import org.parquetvs.perf.harness.CpuReading;
import org.parquetvs.perf.harness.Median;
import org.parquetvs.perf.local.DuckDbText;
import org.parquetvs.s3.EmbeddedS3;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.ObjectStores;
import org.parquetvs.store.ParallelRequests;
import org.parquetvs.udf.process.ClusterSize;

/** Questions to a local cluster of two workers, in turn with plain requests for the same files. */
public final class FilesRace {
    private static final ClusterSize TWO_WORKERS = new ClusterSize(1, 2);
    private static final String SCRIPTS = "ADAPTER";

    /** As many as two workers send at once. */
    private static final int REQUESTS_AT_ONCE = 64;

    private final Path jar;
    private final EmbeddedS3 server;
    private final String bucket;
    private final int rounds;

    private FilesRace(Path jar, EmbeddedS3 server, String bucket, int rounds) {
        this.jar = jar;
        this.server = server;
        this.bucket = bucket;
        this.rounds = rounds;
    }

    /**
     * Asks all questions.
     *
     * @param jar the adapter's and the worker's
     * @param data keeps the files for the next race
     * @param files of the larger table
     */
    public static List<FilesTiming> run(Path jar, DataCache data, int files, int rounds, Consumer<String> progress)
            throws IOException, InterruptedException {
        Path bucket = data.directory().resolve("files");
        List<FilesTiming> timings = new ArrayList<>();
        try (EmbeddedS3 server = EmbeddedS3.start(data.directory())) {
            FilesRace race = new FilesRace(
                    jar, server, Objects.requireNonNull(bucket.getFileName()).toString(), rounds);
            for (FilesQuestion question : FilesQuestion.all(files)) {
                progress.accept(question.name());
                new DataCache(bucket).directory(question.table());
                timings.add(race.ask(question));
            }
        }
        return timings;
    }

    private FilesTiming ask(FilesQuestion question) throws IOException, InterruptedException {
        long[] wall = new long[rounds];
        long[] cpu = new long[rounds];
        long[] gets = new long[rounds];
        try (LocalCluster cluster = cluster();
                Session session = cluster.session();
                ObjectStore store = ObjectStores.open(server.connectionJson(bucket), REQUESTS_AT_ONCE)) {
            install(session, question);
            long first = ask(session, question);
            for (int round = 0; round < rounds; round++) {
                gets[round] = get(store, question.table().name() + "/");
                CpuReading before = CpuReading.now();
                wall[round] = ask(session, question);
                cpu[round] = CpuReading.now().nanosSince(before);
            }
            return new FilesTiming(
                    question.name(),
                    question.table().files(),
                    first / 1e9,
                    seconds(wall),
                    seconds(gets),
                    seconds(cpu));
        }
    }

    private LocalCluster cluster() {
        String jarPath = "/buckets/bfsdefault/default/" + Objects.requireNonNull(jar.getFileName());
        return LocalCluster.builder()
                .size(TWO_WORKERS)
                .bucketFs(jar)
                .startScript("CREATE SCHEMA IF NOT EXISTS " + SCRIPTS + ";\n"
                        + new InstallScripts(SCRIPTS, jarPath, List.of()).text())
                .open();
    }

    private void install(Session session, FilesQuestion question) {
        session.execute("CREATE CONNECTION S3 TO '' USER '' IDENTIFIED BY "
                        + DuckDbText.literal(server.connectionJson(bucket)))
                .close();
        session.execute("CREATE VIRTUAL SCHEMA OURS USING " + SCRIPTS
                        + ".S3_PARQUET WITH CONNECTION_NAME='S3' TABLES='T="
                        + question.table().name() + "/*.parquet' EXPLICIT_FILE_LIMIT='" + question.explicitFileLimit()
                        + "'")
                .close();
        session.execute("OPEN SCHEMA OURS").close();
    }

    /** Nanoseconds until the answer is there. */
    private static long ask(Session session, FilesQuestion question) {
        long start = System.nanoTime();
        List<BigDecimal> values = new ArrayList<>();
        try (StatementResult result = session.execute(question.sql())) {
            result.forEach(row -> values.add(new BigDecimal(String.valueOf(row[0]))));
        }
        long nanos = System.nanoTime() - start;
        if (values.size() != 1 || values.get(0).longValueExact() != question.answer()) {
            throw new IllegalStateException(question.sql() + " is " + values + " instead of " + question.answer());
        }
        return nanos;
    }

    /** Nanoseconds until all files below a prefix are there. */
    private static long get(ObjectStore store, String prefix) throws InterruptedException {
        long start = System.nanoTime();
        try (Stream<FileEntry> files = store.list(prefix)) {
            List<FileEntry> parquet =
                    files.filter(file -> file.key().endsWith(".parquet")).toList();
            new ParallelRequests("get", REQUESTS_AT_ONCE).all(parquet, file -> {
                ByteBuffer bytes = ByteBuffer.allocate(Math.toIntExact(file.size()));
                store.read(file, 0, bytes);
                return bytes.position();
            });
        }
        return System.nanoTime() - start;
    }

    private static double seconds(long[] nanos) {
        return Median.of(Arrays.stream(nanos)) / 1e9;
    }
}
