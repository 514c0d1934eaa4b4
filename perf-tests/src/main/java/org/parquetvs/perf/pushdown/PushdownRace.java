package org.parquetvs.perf.pushdown;

import com.exasol.adapter.capabilities.MainCapability;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.parquetvs.adapter.InstallScripts;
import org.parquetvs.cluster.LocalCluster;
import org.parquetvs.cluster.Session;
import org.parquetvs.cluster.StatementResult;
import org.parquetvs.cluster.udf.ClusterSize;
import org.parquetvs.fixtures.tpch.Tpch;
import org.parquetvs.perf.data.DataCache;
import org.parquetvs.perf.pushdown.PushdownQuery.Without;
import org.parquetvs.s3.EmbeddedS3;

/** The same queries by a local cluster that leaves them to the workers, by one that does not, and by DuckDB. */
public final class PushdownRace implements AutoCloseable {
    private static final ClusterSize TWO_WORKERS = new ClusterSize(1, 2);
    private static final String SCRIPTS = "ADAPTER";

    private final Path bucket;
    private final EmbeddedS3 server;
    private final LocalCluster cluster;
    private final Session session;
    private final Connection duckDb;

    /** Medians in seconds. */
    public record Timing(String query, double ours, double without, double duckDb) {}

    private PushdownRace(Path bucket, EmbeddedS3 server, LocalCluster cluster, Connection duckDb) {
        this.bucket = bucket;
        this.server = server;
        this.cluster = cluster;
        this.session = cluster.session();
        this.duckDb = duckDb;
    }

    /**
     * Makes the tables and starts everybody.
     *
     * @param jar the adapter's and the worker's
     * @param data keeps the tables for the next race
     * @param scale factor of TPC-H
     */
    public static PushdownRace open(Path jar, DataCache data, double scale) throws IOException, SQLException {
        Path bucket = data.directory().resolve("tpch-" + scale);
        for (String table : List.of("lineitem", "orders")) {
            new DataCache(bucket).directory(Tpch.dataSet(table, table, scale));
        }
        EmbeddedS3 server = EmbeddedS3.start(data.directory());
        String name = Objects.requireNonNull(jar.getFileName()).toString();
        LocalCluster cluster = LocalCluster.builder()
                .size(TWO_WORKERS)
                .bucketFs(jar)
                .startScript("CREATE SCHEMA IF NOT EXISTS " + SCRIPTS + ";\n"
                        + new InstallScripts(SCRIPTS, "/buckets/bfsdefault/default/" + name).text())
                .open();
        Connection duckDb = DriverManager.getConnection("jdbc:duckdb:");
        try (Statement statement = duckDb.createStatement()) {
            statement.execute("SET threads = 2");
        }
        PushdownRace race = new PushdownRace(bucket, server, cluster, duckDb);
        race.install();
        return race;
    }

    private void install() {
        drain("CREATE CONNECTION S3 TO '' USER '' IDENTIFIED BY '"
                + server.connectionJson(
                                Objects.requireNonNull(bucket.getFileName()).toString())
                        .replace("'", "''") + "'");
        createSchema("OURS", "");
        createSchema(Without.EVERYTHING.name(), excluding(EnumSet.allOf(MainCapability.class)));
        createSchema(
                Without.ALL_BUT_PROJECTION.name(),
                excluding(EnumSet.complementOf(EnumSet.of(MainCapability.SELECTLIST_PROJECTION))));
    }

    private static String excluding(Set<MainCapability> capabilities) {
        return capabilities.stream()
                .map(MainCapability::name)
                .collect(Collectors.joining(",", " EXCLUDED_CAPABILITIES='", "'"));
    }

    private void createSchema(String name, String properties) {
        drain("CREATE VIRTUAL SCHEMA " + name + " USING " + SCRIPTS + ".S3_PARQUET WITH CONNECTION_NAME='S3'"
                + " TABLES='LINEITEM=lineitem/*.parquet; ORDERS=orders/*.parquet'" + properties);
    }

    /** Each query by all three in turn, in every round. */
    public List<Timing> run(List<PushdownQuery> queries, int rounds, Consumer<String> progress) throws SQLException {
        List<Timing> timings = new ArrayList<>();
        for (PushdownQuery query : queries) {
            progress.accept(query.name());
            String ours = overSchema(query, "OURS");
            String without = overSchema(query, query.without().name());
            String duckDbSql = query.over(files("lineitem"), files("orders"));
            double[][] seconds = new double[3][rounds];
            // The first round warms up.
            for (int round = -1; round < rounds; round++) {
                double[] times = {
                    seconds(() -> drain(ours)), seconds(() -> drain(without)), seconds(() -> drainDuckDb(duckDbSql))
                };
                for (int contender = 0; round >= 0 && contender < times.length; contender++) {
                    seconds[contender][round] = times[contender];
                }
            }
            timings.add(new Timing(query.name(), median(seconds[0]), median(seconds[1]), median(seconds[2])));
        }
        return timings;
    }

    private static String overSchema(PushdownQuery query, String schema) {
        return query.over(schema + ".LINEITEM", schema + ".ORDERS");
    }

    private String files(String table) {
        return "read_parquet('" + bucket.resolve(table) + "/*.parquet')";
    }

    private interface Run {
        void run() throws SQLException;
    }

    private static double seconds(Run run) throws SQLException {
        long start = System.nanoTime();
        run.run();
        return (System.nanoTime() - start) / 1e9;
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    private void drain(String sql) {
        try (StatementResult result = session.execute(sql)) {
            if (result.hasRows()) {
                result.forEach(row -> {});
            }
        }
    }

    /** Takes every value, and returns how many are not NULL. */
    private long drainDuckDb(String sql) throws SQLException {
        long values = 0;
        try (Statement statement = duckDb.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            int columns = result.getMetaData().getColumnCount();
            while (result.next()) {
                for (int column = 1; column <= columns; column++) {
                    values += result.getObject(column) == null ? 0 : 1;
                }
            }
        }
        return values;
    }

    @Override
    public void close() throws SQLException, IOException {
        session.close();
        cluster.close();
        duckDb.close();
        server.close();
    }
}
