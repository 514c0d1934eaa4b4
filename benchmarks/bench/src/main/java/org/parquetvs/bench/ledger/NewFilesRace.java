package org.parquetvs.bench.ledger;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.parquetvs.bench.harness.RoundTimes;
import org.parquetvs.cluster.LocalCluster;
import org.parquetvs.cluster.Session;
import org.parquetvs.cluster.StatementResult;
import org.parquetvs.fuzz.lake.AdapterCluster;
import org.parquetvs.importexport.install.InstallScripts;
import org.parquetvs.s3.EmbeddedS3;
import org.parquetvs.s3.EmbeddedS3Options;
import org.parquetvs.s3.ServedRequest;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.ObjectStoreFactory;

/** A load into a local cluster of two workers, in turn with a plain listing of the same files. */
public final class NewFilesRace {
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
                LocalCluster cluster = AdapterCluster.builder(jar).open();
                Session session = cluster.session();
                ObjectStore store = ObjectStoreFactory.open(server.connectionJson(BUCKET))) {
            AdapterCluster.execute(session, AdapterCluster.connection("S3", server.connectionJson(BUCKET)));
            AdapterCluster.execute(session, "CREATE SCHEMA BENCH");
            AdapterCluster.execute(session, "CREATE TABLE BENCH.LOADED (I DECIMAL(9,0))");
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

    private void knowAllButTheNew(Session session) {
        AdapterCluster.execute(
                session,
                "INSERT INTO " + LEDGER + ".LOAD_FILE (\"JOB\", \"BUCKET\", \"KEY\", \"ETAG\", \"STATE\", \"LOAD_ID\")"
                        + " SELECT 'nightly', BUCKET, FILE_KEY, ETAG, 'LOADED', 0 FROM (SELECT ADAPTER.LIST_FILES('S3',"
                        + " 't/*.parquet', '') FROM DUAL) WHERE FILE_KEY < 't/" + name(files - NEW) + "'");
    }

    private NewFilesTiming race(Session session, ObjectStore store) throws IOException {
        RoundTimes times = new RoundTimes();
        long mostLists = 0;
        long mostOthers = 0;
        long plainLists = 0;
        // The first round warms up.
        for (int round = -1; round < rounds; round++) {
            reset();
            times.measure(round, "listing", () -> list(store));
            plainLists = lists.get();
            AdapterCluster.execute(session, "DELETE FROM " + LEDGER + ".LOAD_FILE WHERE \"LOAD_ID\" > 0");
            reset();
            times.measure(round, "load", () -> load(session));
            if (round >= 0) {
                mostLists = Math.max(mostLists, lists.get());
                mostOthers = Math.max(mostOthers, others.get());
            }
        }
        return new NewFilesTiming(
                files, NEW, times.wallSeconds("load"), times.wallSeconds("listing"), mostLists, plainLists, mostOthers);
    }

    private void count(ServedRequest request) {
        (request.operation() == ServedRequest.Operation.LIST ? lists : others).incrementAndGet();
    }

    private void reset() {
        lists.set(0);
        others.set(0);
    }

    private void list(ObjectStore store) {
        try (Stream<FileEntry> listed = store.list("t/")) {
            require("Listed", files, listed.count());
        }
    }

    private static void load(Session session) {
        int loaded = 0;
        try (StatementResult result = session.execute(
                "EXECUTE SCRIPT ADAPTER.LOAD_PARQUET('nightly', 'S3', 't/*.parquet', 'BENCH.LOADED', '')")) {
            for (Object[] file : result) {
                loaded += "LOADED".equals(file[1]) ? 1 : 0;
            }
        }
        require("Loaded", NEW, loaded);
    }

    private static void require(String done, long expected, long found) {
        if (found != expected) {
            throw new IllegalStateException(done + " " + found + " files instead of " + expected);
        }
    }
}
