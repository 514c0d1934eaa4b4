package org.parquetvs.calibration;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.parquetvs.cluster.LocalCluster;
import org.parquetvs.cluster.Session;
import org.parquetvs.cluster.StatementResult;
import org.parquetvs.s3.EmbeddedS3;
import org.parquetvs.s3.EmbeddedS3Options;
import org.parquetvs.udf.process.ClusterSize;

/** A local cluster over an embedded S3 server whose statements are measured. */
public final class ProbeCluster implements AutoCloseable {
    static final String BUCKET = "probe";
    private static final double NANOS = 1e9;

    private final int workers;
    private final TaskTimes tasks = new TaskTimes();
    private final EmbeddedS3 server;
    private final LocalCluster cluster;
    private final Session session;

    /** Opens a local cluster in which the adapter is installed, and whose scan tasks report their times. */
    @FunctionalInterface
    public interface Opener {

        /**
         * Opens the cluster.
         *
         * @param scriptOutput takes what scripts print
         */
        LocalCluster open(ClusterSize size, Consumer<String> scriptOutput);
    }

    /** @param directory the parent of the bucket */
    ProbeCluster(Path directory, Opener opener, int workers) throws IOException {
        this.workers = workers;
        this.server = EmbeddedS3.start(EmbeddedS3Options.over(directory).withKey("probe", "probe-secret"));
        this.cluster = opener.open(new ClusterSize(1, workers), tasks::accept);
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
    ProbeStatement load(ProbeData data) {
        return statement("*", data);
    }

    /** All columns aggregated by the workers, so that the database has nothing to do. */
    ProbeStatement aggregate(ProbeData data) {
        String aggregates = data.dataSet().columns().stream()
                .map(column -> data.aggregate("\"" + column.name() + "\""))
                .collect(Collectors.joining(", "));
        return statement(aggregates, data);
    }

    private ProbeStatement statement(String columns, ProbeData data) {
        return new ProbeStatement(
                this, data, "CREATE TABLE PROBE.LOADED AS SELECT " + columns + " FROM LAKE." + data.table());
    }

    int workers() {
        return workers;
    }

    MeasuredStatement measure(String sql) {
        execute("DROP TABLE IF EXISTS PROBE.LOADED");
        tasks.drain();
        MachineTime before = MachineTime.now();
        long start = System.nanoTime();
        execute(sql);
        double wall = (System.nanoTime() - start) / NANOS;
        MachineTime used = MachineTime.now().minus(before);
        int processors = Runtime.getRuntime().availableProcessors();
        return new MeasuredStatement(
                wall, used.own(), used.tasks(), used.foreign() / (wall * processors), tasks.drain());
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
