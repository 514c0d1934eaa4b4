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
import org.parquetvs.fixtures.tpch.Tpch;
import org.parquetvs.perf.data.DataCache;
import org.parquetvs.perf.harness.Median;
import org.parquetvs.perf.pushdown.PushdownQuery.Without;
import org.parquetvs.s3.EmbeddedS3;
import org.parquetvs.udf.process.ClusterSize;
import org.parquetvs.worker.emit.EmitPath;

/**
 * The same queries by a local cluster that leaves them to the workers, by one that does not, by one that takes the rows
 * one after the other, which is the only way that Exasol knows, and by DuckDB.
 */
public final class PushdownRace implements AutoCloseable {
    private static final ClusterSize TWO_WORKERS = new ClusterSize(1, 2);
    private static final String SCRIPTS = "ADAPTER";
    private static final String ROW_SCRIPTS = "ROW_ADAPTER";
    private static final String OURS = "OURS";
    private static final String ROWS = "ROWS_";
    private static final int WARM_UP_ROUNDS = 2;

    private final Path bucket;
    private final EmbeddedS3 server;
    private final LocalCluster cluster;
    private final Session session;
    private final Connection duckDb;

    /**
     * Medians in seconds.
     *
     * @param without without pushdown, with the columns that the local cluster takes from a worker's memory
     * @param rows without pushdown, with rows that are emitted one after the other
     */
    public record Timing(String query, double ours, double without, double rows, double duckDb) {}

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
        String jarPath = "/buckets/bfsdefault/default/" + Objects.requireNonNull(jar.getFileName());
        LocalCluster cluster = LocalCluster.builder()
                .size(TWO_WORKERS)
                .bucketFs(jar)
                .startScript(scripts(SCRIPTS, jarPath, List.of())
                        + scripts(ROW_SCRIPTS, jarPath, List.of("-D" + EmitPath.PROPERTY + "=rows")))
                .open();
        Connection duckDb = DriverManager.getConnection("jdbc:duckdb:");
        try (Statement statement = duckDb.createStatement()) {
            statement.execute("SET threads = 2");
        }
        PushdownRace race = new PushdownRace(bucket, server, cluster, duckDb);
        race.install();
        return race;
    }

    private static String scripts(String schema, String jarPath, List<String> workerOptions) {
        return "CREATE SCHEMA IF NOT EXISTS " + schema + ";\n"
                + new InstallScripts(schema, jarPath, workerOptions).text();
    }

    private void install() {
        drain("CREATE CONNECTION S3 TO '' USER '' IDENTIFIED BY '"
                + server.connectionJson(
                                Objects.requireNonNull(bucket.getFileName()).toString())
                        .replace("'", "''") + "'");
        createSchema(OURS, SCRIPTS, "");
        for (Without without : Without.values()) {
            String excluded = excluding(excluded(without));
            createSchema(without.name(), SCRIPTS, excluded);
            createSchema(ROWS + without.name(), ROW_SCRIPTS, excluded);
        }
    }

    private static Set<MainCapability> excluded(Without without) {
        return switch (without) {
            case EVERYTHING -> EnumSet.allOf(MainCapability.class);
            case ALL_BUT_PROJECTION -> EnumSet.complementOf(EnumSet.of(MainCapability.SELECTLIST_PROJECTION));
        };
    }

    private static String excluding(Set<MainCapability> capabilities) {
        return capabilities.stream()
                .map(MainCapability::name)
                .collect(Collectors.joining(",", " EXCLUDED_CAPABILITIES='", "'"));
    }

    private void createSchema(String name, String scripts, String properties) {
        drain("CREATE VIRTUAL SCHEMA " + name + " USING " + scripts + ".S3_PARQUET WITH CONNECTION_NAME='S3'"
                + " TABLES='LINEITEM=lineitem/*.parquet; ORDERS=orders/*.parquet'" + properties);
    }

    /** Each query by all of them in turn, in every round. */
    public List<Timing> run(List<PushdownQuery> queries, int rounds, Consumer<String> progress) throws SQLException {
        List<Timing> timings = new ArrayList<>();
        for (PushdownQuery query : queries) {
            progress.accept(query.name());
            String without = query.without().name();
            List<Run> contenders = List.of(
                    () -> drain(overSchema(query, OURS)),
                    () -> drain(overSchema(query, without)),
                    () -> drain(overSchema(query, ROWS + without)),
                    () -> drainDuckDb(query.over(files("lineitem"), files("orders"))));
            long[][] nanos = new long[contenders.size()][rounds];
            for (int round = -WARM_UP_ROUNDS; round < rounds; round++) {
                for (int contender = 0; contender < nanos.length; contender++) {
                    long time = nanos(contenders.get(contender));
                    if (round >= 0) {
                        nanos[contender][round] = time;
                    }
                }
            }
            timings.add(new Timing(
                    query.name(), seconds(nanos[0]), seconds(nanos[1]), seconds(nanos[2]), seconds(nanos[3])));
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

    private static long nanos(Run run) throws SQLException {
        long start = System.nanoTime();
        run.run();
        return System.nanoTime() - start;
    }

    private static double seconds(long[] nanos) {
        return Median.of(Arrays.stream(nanos)) / 1e9;
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
