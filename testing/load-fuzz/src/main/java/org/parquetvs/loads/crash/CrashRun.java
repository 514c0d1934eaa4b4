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
 * Runs statements, each in a process of its own. At a random moment, a fault hits them. Then they are repeated without a
 * fault, and what is there is compared with what must be there.
 */
public final class CrashRun implements AutoCloseable {
    private static final String BUCKET = "lake";

    /** How much larger than the database a file may become if the disk of a process is full. */
    private static final int MAX_ROOM = 4 << 20;

    private final Path jar;
    private final Path database;
    private final Path messages;
    private final FaultyStore store;
    private final Workload workload;
    private final Leftovers leftovers;
    private final List<Long> programs = new ArrayList<>();

    private CrashRun(
            Path jar, Path database, Path messages, FaultyStore store, Workload workload, Leftovers leftovers) {
        this.jar = jar;
        this.database = database;
        this.messages = messages;
        this.store = store;
        this.workload = workload;
        this.leftovers = leftovers;
    }

    /** What the statements do. */
    public enum Kind {
        /** Each loads new files of one job into one table. */
        LOAD,
        /** Each makes a table have the rows of a Delta table, whose files come and go. */
        TABLE_LOAD,
        /** Each exports some rows of a table, into a new target or over an older export. */
        EXPORT
    }

    /**
     * Begins with an empty bucket and an empty database.
     *
     * @param jar the jar of the adapter and the worker
     * @param directory an empty directory
     */
    public static CrashRun open(Kind kind, Path jar, Path directory) throws IOException, SQLException {
        Path buckets = directory.resolve("s3");
        Path bucket = Files.createDirectories(buckets.resolve(BUCKET));
        Path database = Files.createDirectory(directory.resolve("database")).resolve("lake.duckdb");
        FaultyStore store = new FaultyStore(buckets, BUCKET);
        Workload workload =
                switch (kind) {
                    case LOAD -> new LoadWorkload(bucket, database);
                    case TABLE_LOAD -> new TableLoadWorkload(bucket, database);
                    case EXPORT -> new ExportWorkload(bucket);
                };
        return new CrashRun(
                jar, database, directory.resolve("messages.txt"), store, workload, new Leftovers(buckets, database));
    }

    /**
     * The result of a run.
     *
     * @param failed statements that ended with an error because of their fault, by fault; the others had ended before, or
     *     survived it
     * @param deviations one for each difference from what must be there, and for each leftover
     */
    public record Report(int statements, Map<String, Integer> failed, List<String> deviations) {
        public Report {
            failed = Map.copyOf(failed);
            deviations = List.copyOf(deviations);
        }
    }

    /**
     * Runs statements.
     *
     * @param progress receives the number of finished ones
     * @throws IllegalStateException if a statement does not end, or fails without a fault
     */
    public Report run(long seed, int statements, IntConsumer progress)
            throws IOException, SQLException, InterruptedException {
        Random random = new Random(seed);
        workload.next(random);
        long typicalMillis = repeat("The first statement");
        Map<Fault, Integer> failed = new EnumMap<>(Fault.class);
        List<String> deviations = new ArrayList<>(deviations());
        for (int number = 1; number <= statements; number++) {
            workload.next(random);
            List<Fault> faults = workload.faults();
            Fault fault = faults.get(random.nextInt(faults.size()));
            long moment = random.nextLong(typicalMillis);
            String what = "Statement " + number + " of seed " + seed + " (" + fault + " after " + moment + " ms)";
            if (crashes(fault, moment, random)) {
                failed.merge(fault, 1, Integer::sum);
            }
            typicalMillis = repeat(what);
            deviations().forEach(deviation -> deviations.add(what + ": " + deviation));
            progress.accept(number);
        }
        Map<String, Integer> names = new TreeMap<>();
        failed.forEach((fault, count) -> names.put(fault.name(), count));
        return new Report(statements, names, deviations);
    }

    private List<String> deviations() throws IOException, SQLException {
        List<String> found = new ArrayList<>(workload.deviations());
        found.addAll(leftovers.of(programs));
        programs.clear();
        return found;
    }

    /** Whether the statements ended with an error. */
    private boolean crashes(Fault fault, long moment, Random random) throws IOException, InterruptedException {
        OptionalLong limit = fault == Fault.DISK_FULL
                ? OptionalLong.of(Files.size(database) + random.nextInt(MAX_ROOM))
                : OptionalLong.empty();
        StatementProcess process = start(limit);
        List<ProcessHandle> workers = List.of();
        if (!process.ends(moment)) {
            workers = process.workers();
            happen(fault, process, random);
        }
        int exitCode = process.exitCode(workers);
        store.comeBack();
        return exitCode != 0;
    }

    private void happen(Fault fault, StatementProcess process, Random random) throws IOException {
        switch (fault) {
            case WORKER_KILLED -> process.killWorker(random);
            case DATABASE_KILLED -> process.kill();
            case STORE_GONE -> store.beGone();
            case STORE_BUSY -> store.beBusy();
            case DISK_FULL -> {
                // The disk is full from the beginning.
            }
        }
    }

    /** Runs the same statements without a fault. Returns how many milliseconds they took. */
    private long repeat(String what) throws IOException, InterruptedException {
        long start = System.nanoTime();
        StatementProcess process = start(OptionalLong.empty());
        int exitCode = process.exitCode(List.of());
        if (!workload.isDone(exitCode, process.said())) {
            throw new IllegalStateException(what + " cannot be repeated: " + process.said());
        }
        return (System.nanoTime() - start) / 1_000_000;
    }

    private StatementProcess start(OptionalLong fileLimit) throws IOException {
        String statements = workload.statements(store.connectionJson());
        StatementProcess process = StatementProcess.start(database, jar, statements, messages, fileLimit);
        programs.add(process.pid());
        return process;
    }

    @Override
    public void close() throws IOException, SQLException {
        workload.close();
        store.close();
    }
}
