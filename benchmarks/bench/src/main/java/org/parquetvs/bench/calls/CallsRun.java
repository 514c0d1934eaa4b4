package org.parquetvs.bench.calls;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.parquetvs.cluster.StatementResult;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.fixtures.sets.RandomDataSets;
import org.parquetvs.fixtures.writer.Fixtures;
import org.parquetvs.fuzz.lake.VirtualLake;
import org.parquetvs.udf.process.ClusterSize;

/**
 * Calls the worker's script again and again in one process, as a database does if it gives a process the next group as
 * soon as it is free. Runs statements of many groups, each of which reads a whole file, over tables of random columns
 * and encodings.
 */
public final class CallsRun {
    private static final ClusterSize ONE_WORKER = new ClusterSize(1, 1);
    private static final String SCRIPTS = "ADAPTER";

    /** So small that a leak soon shows. */
    private static final List<String> SMALL_HEAP = List.of("-Xmx128m", "-Xms128m");

    private static final int TABLES = 5;
    private static final int READINGS = 10;
    private static final long MAX_ROWS = 60;

    /** The first of them warm up. */
    private static final int WARM = 2;

    private static final Pattern ONE_TASK = Pattern.compile("\\(VALUES\\s+\\(0, (?<files>'(?:[^']|'')*')\\)\\s+\\)");

    private final long calls;
    private final List<CallsReading> readings = new ArrayList<>();

    /** A run of about this many calls. */
    public CallsRun(long calls) {
        this.calls = calls;
    }

    /**
     * Makes the calls.
     *
     * @param jar the jar of adapter and worker
     * @param scratch an empty directory
     * @param progress takes a line for each reading
     */
    public void run(Path jar, Path scratch, Consumer<String> progress) throws IOException {
        Path bucket = Files.createDirectory(scratch.resolve("calls"));
        for (int seed = 0; seed < TABLES; seed++) {
            Fixtures.write(few(RandomDataSets.any(seed)), Files.createDirectory(bucket.resolve("t" + seed)));
        }
        try (VirtualLake lake = VirtualLake.open(jar, bucket, ONE_WORKER, Map.of(SCRIPTS, SMALL_HEAP))) {
            lake.run("CREATE VIRTUAL SCHEMA OURS USING " + SCRIPTS + ".S3_PARQUET WITH CONNECTION_NAME='"
                    + VirtualLake.CONNECTION
                    + "' DELIVERY='SET' TABLES='T0=t0/**; T1=t1/**; T2=t2/**; T3=t3/**; T4=t4/**'");
            long start = System.nanoTime();
            long groups = Math.max(1, calls / READINGS / TABLES);
            for (int reading = 1; reading <= READINGS; reading++) {
                for (int table = 0; table < TABLES; table++) {
                    lake.run(ofGroups(lake, table, groups));
                }
                readings.add(reading(reading * groups * TABLES, (System.nanoTime() - start) / 1e9));
                progress.accept(readings.get(readings.size() - 1).toString());
            }
        }
    }

    private static DataSet few(DataSet set) {
        long rows = Math.min(set.rows(), MAX_ROWS);
        return new DataSet(
                set.name(), 1, set.seed(), set.columns(), rows, set.layout().withFiles(1));
    }

    /** The readings in the course of the run. */
    public List<CallsReading> readings() {
        return List.copyOf(readings);
    }

    /** Describes the resources that have grown since the process was warm. */
    public List<String> grown() {
        return readings.get(READINGS - 1).grownSince(readings.get(WARM - 1));
    }

    /** The statement that reads a table, with {@code groups} tasks instead of one. */
    private static String ofGroups(VirtualLake lake, int table, long groups) {
        List<String> plans = new ArrayList<>();
        try (StatementResult explained = lake.execute("EXPLAIN VIRTUAL SELECT * FROM OURS.T" + table)) {
            explained.forEach(row -> plans.add(String.valueOf(row[2])));
        }
        Matcher task = ONE_TASK.matcher(plans.get(0));
        if (!task.find()) {
            throw new IllegalStateException("No plan of one task: " + plans);
        }
        String tasks = LongStream.range(0, groups)
                .mapToObj(group -> "(" + group + ", " + task.group("files") + ")")
                .collect(Collectors.joining(", ", "(VALUES ", ")"));
        return "SELECT COUNT(*) FROM (" + task.replaceFirst(Matcher.quoteReplacement(tasks)) + ")";
    }

    private static CallsReading reading(long calls, double seconds) throws IOException {
        long kilobytes = 0;
        long threads = 0;
        long descriptors = 0;
        for (ProcessHandle process : ProcessHandle.current().descendants().toList()) {
            Path directory = Path.of("/proc", Long.toString(process.pid()));
            for (String line : Files.readAllLines(directory.resolve("status"))) {
                if (line.startsWith("VmRSS:")) {
                    kilobytes += number(line);
                } else if (line.startsWith("Threads:")) {
                    threads += number(line);
                }
            }
            try (Stream<Path> open = Files.list(directory.resolve("fd"))) {
                descriptors += open.count();
            }
        }
        return new CallsReading(calls, seconds, kilobytes >> 10, threads, descriptors);
    }

    private static long number(String line) {
        return Long.parseLong(line.replaceAll("\\D", ""));
    }
}
