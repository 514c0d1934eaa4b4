package org.parquetvs.bench.ledger;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.parquetvs.adapter.install.InstallScripts;
import org.parquetvs.bench.harness.Median;
import org.parquetvs.cluster.LocalCluster;
import org.parquetvs.cluster.Session;
import org.parquetvs.cluster.StatementResult;
import org.parquetvs.s3.EmbeddedS3;
import org.parquetvs.s3.EmbeddedS3Options;
import org.parquetvs.s3.ServedRequest;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.ObjectStoreFactory;
import org.parquetvs.udf.process.ClusterSize;

/** A load into a local cluster of two workers, in turn with a plain listing of the same files. */
public final class NewFilesRace {
    private static final ClusterSize TWO_WORKERS = new ClusterSize(1, 2);
    private static final String BUCKET = "lake";
    private static final int NEW = 10;
    private static final int ROWS = 3;
    private static final String LEDGER = InstallScripts.LEDGER;

    private final int files;
    private final int rounds;
    private final AtomicLong lists = new AtomicLong();
    private final AtomicLong others = new AtomicLong();

    private NewFilesRace(int files, int rounds) {
        this.files = files;
        this.rounds = rounds;
    }

    /**
     * Runs it.
     *
     * @param jar the adapter's and the worker's
     * @param directory an empty one
     */
    public static NewFilesTiming run(Path jar, Path directory, int files, int rounds) throws IOException, SQLException {
        return new NewFilesRace(files, rounds).run(jar, directory);
    }

    private NewFilesTiming run(Path jar, Path directory) throws IOException, SQLException {
        write(Files.createDirectories(directory.resolve(BUCKET).resolve("t")));
        try (EmbeddedS3 server =
                        EmbeddedS3.start(EmbeddedS3Options.over(directory).withListener(this::count));
                LocalCluster cluster = open(jar);
                Session session = cluster.session();
                ObjectStore store = ObjectStoreFactory.open(server.connectionJson(BUCKET))) {
            execute(
                    session,
                    "CREATE CONNECTION S3 TO '' USER '' IDENTIFIED BY '"
                            + server.connectionJson(BUCKET).replace("'", "''") + "'");
            execute(session, "CREATE SCHEMA BENCH");
            execute(session, "CREATE TABLE BENCH.LOADED (I DECIMAL(9,0))");
            knowAllButTheNew(session);
            return race(session, store);
        }
    }

    /** One file under many names: it only matters which of them are read. */
    private void write(Path directory) throws IOException, SQLException {
        Path first = directory.resolve(name(0));
        try (Connection duckDb = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = duckDb.createStatement()) {
            statement.execute("COPY (SELECT i::INTEGER AS i FROM range(" + ROWS + ") t(i)) TO '" + first + "'");
        }
        byte[] bytes = Files.readAllBytes(first);
        for (int file = 1; file < files; file++) {
            Files.write(directory.resolve(name(file)), bytes);
        }
    }

    private static String name(int file) {
        return "file-%06d.parquet".formatted(file);
    }

    private static LocalCluster open(Path jar) {
        String name = Objects.requireNonNull(jar.getFileName()).toString();
        return LocalCluster.builder()
                .size(TWO_WORKERS)
                .bucketFs(jar)
                .startScript(InstallScripts.ledgerText(LEDGER) + "CREATE SCHEMA IF NOT EXISTS ADAPTER;\n"
                        + new InstallScripts("ADAPTER", "/buckets/bfsdefault/default/" + name).text())
                .open();
    }

    private void knowAllButTheNew(Session session) {
        execute(
                session,
                "INSERT INTO " + LEDGER + ".LOAD_FILE (\"JOB\", \"BUCKET\", \"KEY\", \"ETAG\", \"STATE\", \"LOAD_ID\")"
                        + " SELECT 'nightly', BUCKET, FILE_KEY, ETAG, 'LOADED', 0 FROM (SELECT ADAPTER.LIST_FILES('S3',"
                        + " 't/*.parquet', '') FROM DUAL) WHERE FILE_KEY < 't/" + name(files - NEW) + "'");
    }

    private NewFilesTiming race(Session session, ObjectStore store) {
        long[] loads = new long[rounds];
        long[] listings = new long[rounds];
        long mostLists = 0;
        long mostOthers = 0;
        long plainLists = 0;
        // The first round warms up.
        for (int round = -1; round < rounds; round++) {
            reset();
            long listing = list(store);
            plainLists = lists.get();
            execute(session, "DELETE FROM " + LEDGER + ".LOAD_FILE WHERE \"LOAD_ID\" > 0");
            reset();
            long load = load(session);
            if (round >= 0) {
                listings[round] = listing;
                loads[round] = load;
                mostLists = Math.max(mostLists, lists.get());
                mostOthers = Math.max(mostOthers, others.get());
            }
        }
        return new NewFilesTiming(files, NEW, seconds(loads), seconds(listings), mostLists, plainLists, mostOthers);
    }

    private void count(ServedRequest request) {
        (request.operation() == ServedRequest.Operation.LIST ? lists : others).incrementAndGet();
    }

    private void reset() {
        lists.set(0);
        others.set(0);
    }

    private long list(ObjectStore store) {
        long start = System.nanoTime();
        try (Stream<FileEntry> listed = store.list("t/")) {
            long found = listed.count();
            if (found != files) {
                throw new IllegalStateException("Listed " + found + " files instead of " + files);
            }
        }
        return System.nanoTime() - start;
    }

    private static long load(Session session) {
        long start = System.nanoTime();
        int loaded = 0;
        try (StatementResult result = session.execute(
                "EXECUTE SCRIPT ADAPTER.LOAD_PARQUET('nightly', 'S3', 't/*.parquet', 'BENCH.LOADED', '')")) {
            for (Object[] file : result) {
                loaded += "LOADED".equals(file[1]) ? 1 : 0;
            }
        }
        long nanos = System.nanoTime() - start;
        if (loaded != NEW) {
            throw new IllegalStateException("Loaded " + loaded + " files instead of " + NEW);
        }
        return nanos;
    }

    private static double seconds(long[] nanos) {
        return Median.of(Arrays.stream(nanos)) / 1e9;
    }

    private static void execute(Session session, String sql) {
        session.execute(sql).close();
    }
}
