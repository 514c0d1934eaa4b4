package org.parquetvs.loads.crash;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.IntConsumer;

/**
 * Loads of one job into one table. Before each load, new files arrive. At a random moment, a fault hits the load. Then
 * the load is repeated without a fault, and its result is compared with the files.
 */
public final class CrashedLoads implements AutoCloseable {
    private static final String BUCKET = "lake";
    private static final List<Fault> FAULTS = List.of(Fault.values());
    private static final int MOST_NEW_FILES = 3;
    private static final int MOST_ROWS = 40_000;

    /** How much larger than the database a file may become if the disk of a process is full. */
    private static final int MOST_ROOM = 4 << 20;

    private final Path jar;
    private final Path database;
    private final Path messages;
    private final FaultyStore store;
    private final LoadedFiles files;

    private CrashedLoads(Path jar, Path database, Path messages, FaultyStore store, LoadedFiles files) {
        this.jar = jar;
        this.database = database;
        this.messages = messages;
        this.store = store;
        this.files = files;
    }

    /**
     * Begins with an empty bucket and an empty database.
     *
     * @param jar the jar of the adapter and the worker
     * @param directory an empty directory
     */
    public static CrashedLoads open(Path jar, Path directory) throws IOException, SQLException {
        Path bucket = Files.createDirectories(directory.resolve("s3").resolve(BUCKET));
        Path database = Files.createDirectory(directory.resolve("database")).resolve("lake.duckdb");
        FaultyStore store = new FaultyStore(directory.resolve("s3"), BUCKET);
        return new CrashedLoads(
                jar, database, directory.resolve("messages.txt"), store, new LoadedFiles(bucket, database));
    }

    /**
     * The result of a run.
     *
     * @param failed loads that ended with an error because of their fault, by fault; the others had ended before, or
     *     survived it
     * @param deviations one for each difference between files, table and ledger, and for each leftover
     */
    public record Report(int loads, Map<String, Integer> failed, List<String> deviations) {
        public Report {
            failed = Map.copyOf(failed);
            deviations = List.copyOf(deviations);
        }
    }

    /**
     * Runs loads.
     *
     * @param progress receives the number of finished loads
     * @throws IllegalStateException if a load does not end, or fails without a fault
     */
    public Report run(long seed, int loads, IntConsumer progress)
            throws IOException, SQLException, InterruptedException {
        Random random = new Random(seed);
        files.add(1, MOST_ROWS);
        long start = System.nanoTime();
        repeat("The first load");
        long typicalMillis = (System.nanoTime() - start) / 1_000_000;
        Map<Fault, Integer> failed = new EnumMap<>(Fault.class);
        List<String> deviations = new ArrayList<>(files.deviations());
        for (int load = 1; load <= loads; load++) {
            files.add(1 + random.nextInt(MOST_NEW_FILES), 1 + random.nextInt(MOST_ROWS));
            Fault fault = FAULTS.get(random.nextInt(FAULTS.size()));
            long moment = random.nextLong(typicalMillis);
            String what = "Load " + load + " of seed " + seed + " (" + fault + " after " + moment + " ms)";
            if (crashes(fault, moment, random)) {
                failed.merge(fault, 1, Integer::sum);
            }
            repeat(what);
            files.deviations().forEach(deviation -> deviations.add(what + ": " + deviation));
            progress.accept(load);
        }
        Map<String, Integer> names = new TreeMap<>();
        failed.forEach((fault, count) -> names.put(fault.name(), count));
        return new Report(loads, names, deviations);
    }

    /** Whether the load ended with an error. */
    private boolean crashes(Fault fault, long moment, Random random) throws IOException, InterruptedException {
        OptionalLong limit = fault == Fault.DISK_FULL
                ? OptionalLong.of(Files.size(database) + random.nextInt(MOST_ROOM))
                : OptionalLong.empty();
        LoadProcess load = start(limit);
        List<ProcessHandle> workers = List.of();
        if (!load.ends(moment)) {
            workers = load.workers();
            happen(fault, load, random);
        }
        int exitCode = load.exitCode(workers);
        store.comeBack();
        return exitCode != 0;
    }

    private void happen(Fault fault, LoadProcess load, Random random) throws IOException {
        switch (fault) {
            case WORKER_KILLED -> load.killWorker(random);
            case DATABASE_KILLED -> load.kill();
            case STORE_GONE -> store.beGone();
            case STORE_BUSY -> store.beBusy();
            case DISK_FULL -> {
                // The disk is full from the beginning.
            }
        }
    }

    /** Runs the same load without a fault. */
    private void repeat(String what) throws IOException, InterruptedException {
        LoadProcess load = start(OptionalLong.empty());
        if (load.exitCode(List.of()) != 0) {
            throw new IllegalStateException(what + " cannot be repeated: " + load.said());
        }
        files.leftBy(load.pid());
    }

    private LoadProcess start(OptionalLong fileLimit) throws IOException {
        LoadProcess load =
                LoadProcess.start(database, jar, LoadedFiles.statements(store.connectionJson()), messages, fileLimit);
        files.leftBy(load.pid());
        return load;
    }

    @Override
    public void close() throws IOException, SQLException {
        files.close();
        store.close();
    }
}
