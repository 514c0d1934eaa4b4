package org.parquetvs.bench.pushdown;

import com.exasol.adapter.capabilities.MainCapability;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.parquetvs.bench.data.DataCache;
import org.parquetvs.bench.harness.Median;
import org.parquetvs.bench.pushdown.PushdownQuery.Without;
import org.parquetvs.fixtures.tpch.Tpch;
import org.parquetvs.fuzz.lake.VirtualLake;
import org.parquetvs.testing.JdbcRows;
import org.parquetvs.udf.process.ClusterSize;
import org.parquetvs.worker.emit.EmitPath;

/**
 * The same queries by a local cluster with pushdown, by one without, by one without that takes rows one after the
 * other, as Exasol always does, and by DuckDB.
 */
public final class PushdownRace implements AutoCloseable {
    private static final ClusterSize TWO_WORKERS = new ClusterSize(1, 2);
    private static final String SCRIPTS = "ADAPTER";
    private static final String ROW_SCRIPTS = "ROW_ADAPTER";
    private static final String OURS = "OURS";
    private static final String ROWS = "ROWS_";
    private static final int WARM_UP_ROUNDS = 2;

    private final Path bucket;
    private final VirtualLake lake;
    private final Connection duckDb;

    /**
     * Medians in seconds.
     *
     * @param without without pushdown, with the columns that the local cluster takes from a worker's memory
     * @param rows without pushdown, with rows that are emitted one after the other
     */
    public record Timing(String query, double ours, double without, double rows, double duckDb) {}

    private PushdownRace(Path bucket, VirtualLake lake, Connection duckDb) {
        this.bucket = bucket;
        this.lake = lake;
        this.duckDb = duckDb;
    }

    /**
     * Makes the tables and starts all databases.
     *
     * @param jar the jar of adapter and worker
     * @param data keeps the tables for the next race
     * @param scale factor of TPC-H
     */
    public static PushdownRace open(Path jar, DataCache data, double scale) throws IOException, SQLException {
        Path bucket = data.directory().resolve("tpch-" + scale);
        for (String table : List.of("lineitem", "orders")) {
            new DataCache(bucket).directory(Tpch.dataSet(table, table, scale));
        }
        VirtualLake lake = VirtualLake.open(
                jar,
                bucket,
                TWO_WORKERS,
                Map.of(SCRIPTS, List.of(), ROW_SCRIPTS, List.of("-D" + EmitPath.PROPERTY + "=rows")));
        Connection duckDb = DriverManager.getConnection("jdbc:duckdb:");
        try (Statement statement = duckDb.createStatement()) {
            statement.execute("SET threads = 2");
        }
        PushdownRace race = new PushdownRace(bucket, lake, duckDb);
        race.install();
        return race;
    }

    private void install() {
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
        lake.run("CREATE VIRTUAL SCHEMA " + name + " USING " + scripts + ".S3_PARQUET WITH CONNECTION_NAME='"
                + VirtualLake.CONNECTION + "' TABLES='LINEITEM=lineitem/*.parquet; ORDERS=orders/*.parquet'"
                + properties);
    }

    /** In every round, each query by all of them in turn. */
    public List<Timing> run(List<PushdownQuery> queries, int rounds, Consumer<String> progress) throws SQLException {
        List<Timing> timings = new ArrayList<>();
        for (PushdownQuery query : queries) {
            progress.accept(query.name());
            String without = query.without().name();
            List<Run> contenders = List.of(
                    () -> lake.run(overSchema(query, OURS)),
                    () -> lake.run(overSchema(query, without)),
                    () -> lake.run(overSchema(query, ROWS + without)),
                    () -> JdbcRows.forEach(duckDb, query.over(files("lineitem"), files("orders")), row -> {}));
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

    @Override
    public void close() throws SQLException, IOException {
        lake.close();
        duckDb.close();
    }
}
