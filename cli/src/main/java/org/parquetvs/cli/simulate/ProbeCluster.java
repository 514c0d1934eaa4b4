package org.parquetvs.cli.simulate;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.parquetvs.cli.command.ClusterSettings;
import org.parquetvs.cli.command.ScanReporting;
import org.parquetvs.cluster.LocalCluster;
import org.parquetvs.cluster.Session;
import org.parquetvs.cluster.StatementResult;
import org.parquetvs.s3.EmbeddedS3;
import org.parquetvs.s3.EmbeddedS3Options;
import org.parquetvs.udf.process.ClusterSize;

/** A local cluster over an embedded S3 server whose statements are measured. */
final class ProbeCluster implements AutoCloseable {
    static final String BUCKET = "probe";
    /** Of one worker. Where several share the rows, each runs its code less often, so they take as many more statements. */
    private static final int WARM_UPS = 3;

    private static final int QUIET_RUNS = 5;
    private static final int MOST_RUNS = 60;

    /** Two clocks of different resolution differ by some hundredths. */
    private static final double QUIET = 0.06;

    private static final double NANOS = 1e9;

    private final int workers;
    private final TaskTimes tasks = new TaskTimes();
    private final EmbeddedS3 server;
    private final LocalCluster cluster;
    private final Session session;

    /** @param directory the parent of the bucket */
    ProbeCluster(Path directory, int workers) throws IOException {
        this.workers = workers;
        this.server = EmbeddedS3.start(EmbeddedS3Options.over(directory).withKey("probe", "probe-secret"));
        this.cluster =
                ClusterSettings.openInMemory(new ClusterSize(1, workers), Set.of(ScanReporting.PROFILE), tasks::accept);
        this.session = cluster.session();
        execute("CREATE CONNECTION PROBE TO '' USER '' IDENTIFIED BY '"
                + server.connectionJson(BUCKET).replace("'", "''") + "'");
        execute("CREATE VIRTUAL SCHEMA LAKE USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME = 'PROBE' TABLES = '"
                + Arrays.stream(ProbeData.values())
                        .map(data -> data.table() + "=" + data.table() + "/*.parquet")
                        .collect(Collectors.joining("; "))
                + "'");
        execute("CREATE SCHEMA PROBE");
    }

    /** All rows into a table. */
    MeasuredStatement load(ProbeData data) {
        return typical(loadStatement(data));
    }

    /** The same for the first time. */
    MeasuredStatement loadOnce(ProbeData data) {
        return measure(loadStatement(data));
    }

    /** All columns aggregated by the workers, so that the database has nothing to do. */
    MeasuredStatement aggregate(ProbeData data) {
        String aggregates = data.dataSet().columns().stream()
                .map(column -> "MAX(\"" + column.name() + "\")")
                .collect(Collectors.joining(", "));
        return typical("CREATE OR REPLACE TABLE PROBE.LOADED AS SELECT " + aggregates + " FROM LAKE." + data.table());
    }

    private static String loadStatement(ProbeData data) {
        return "CREATE OR REPLACE TABLE PROBE.LOADED AS SELECT * FROM LAKE." + data.table();
    }

    /**
     * The median of the runs that other programs left alone. Where there are too few of them, the least disturbed of all
     * runs.
     */
    private MeasuredStatement typical(String sql) {
        IntStream.range(0, WARM_UPS * workers).forEach(run -> execute(sql));
        List<MeasuredStatement> quiet = new ArrayList<>();
        List<MeasuredStatement> all = new ArrayList<>();
        while (quiet.size() < QUIET_RUNS && all.size() < MOST_RUNS) {
            MeasuredStatement sample = measure(sql);
            all.add(sample);
            if (sample.disturbance() < QUIET) {
                quiet.add(sample);
            }
        }
        if (quiet.size() < QUIET_RUNS) {
            return all.stream()
                    .min(Comparator.comparingDouble(MeasuredStatement::disturbance))
                    .orElseThrow();
        }
        quiet.sort(Comparator.comparingDouble(MeasuredStatement::wall));
        return quiet.get(QUIET_RUNS / 2);
    }

    private MeasuredStatement measure(String sql) {
        tasks.drain();
        MachineTime before = MachineTime.now();
        long start = System.nanoTime();
        execute(sql);
        double wall = (System.nanoTime() - start) / NANOS;
        MachineTime used = MachineTime.now().minus(before);
        int processors = Runtime.getRuntime().availableProcessors();
        return new MeasuredStatement(wall, used.own(), used.foreign() / (wall * processors), tasks.drain());
    }

    private void execute(String sql) {
        try (StatementResult result = session.execute(sql)) {
            Objects.requireNonNull(result);
        }
    }

    @Override
    public void close() throws IOException {
        session.close();
        cluster.close();
        server.close();
    }
}
