package org.parquetvs.bench.queries;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.parquetvs.bench.data.DataCache;
import org.parquetvs.bench.harness.RoundTimes;
import org.parquetvs.cluster.StatementResult;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.fuzz.lake.AdapterCluster;
import org.parquetvs.fuzz.lake.VirtualLake;
import org.parquetvs.importexport.install.InstallScripts;
import org.parquetvs.sql.error.SqlException;
import org.parquetvs.suite.measure.ProcessUsage;
import org.parquetvs.testing.DuckDbSyntax;
import org.parquetvs.testing.JdbcRows;

/** The same queries by a local cluster over a virtual schema, and by DuckDB over the same files on disk. */
public final class QueryRace implements AutoCloseable {
    private static final String SCRIPTS = AdapterCluster.SCRIPTS;
    private static final String SCHEMA = "OURS";
    private static final String OURS = "ours";
    private static final String DUCKDB = "duckdb";

    /** Megabytes, as in {@code pvs sql}. */
    public static final int RANGE_CACHE = 64;

    private final Suite suite;
    private final VirtualLake lake;
    private final Connection duckDb;

    private QueryRace(Suite suite, VirtualLake lake, Connection duckDb) {
        this.suite = suite;
        this.lake = lake;
        this.duckDb = duckDb;
    }

    /**
     * Makes the tables and starts both.
     *
     * @param jar the jar of adapter and worker
     * @param data keeps the tables for the next race
     */
    public static QueryRace open(Path jar, DataCache data, Suite suite) throws IOException, SQLException {
        Path bucket = suite.directory(data);
        VirtualLake lake = VirtualLake.open(
                jar,
                bucket,
                AdapterCluster.TWO_WORKERS,
                Map.of(SCRIPTS, List.of(InstallScripts.rangeCache(RANGE_CACHE))));
        QueryRace race = new QueryRace(suite, lake, DriverManager.getConnection("jdbc:duckdb:"));
        race.install();
        race.installDuckDb(bucket);
        return race;
    }

    private void install() {
        lake.run("CREATE VIRTUAL SCHEMA " + SCHEMA + " USING " + SCRIPTS + ".S3_PARQUET WITH CONNECTION_NAME='"
                + VirtualLake.CONNECTION + "' TABLES='" + suite.virtualTables() + "'");
        lake.run("OPEN SCHEMA " + SCHEMA);
    }

    private void installDuckDb(Path bucket) throws IOException, SQLException {
        try (Statement statement = duckDb.createStatement()) {
            statement.execute("SET threads = 2");
            statement.execute("SET default_null_order = 'nulls_last_on_asc_first_on_desc'");
            for (DataSet table : suite.tables()) {
                List<String> files = DataCache.files(bucket.resolve(table.name())).stream()
                        .map(Path::toString)
                        .toList();
                statement.execute("CREATE VIEW " + DuckDbSyntax.identifier(table.name()) + " AS SELECT * FROM "
                        + DuckDbSyntax.readParquet(files));
            }
        }
    }

    /**
     * Runs all queries once by both and compares the rows, then all of them again in every round, as in a session that
     * asks one question after the other.
     */
    public List<QueryTiming> run(int rounds, Consumer<String> progress) throws SQLException, IOException {
        List<QueryRuns> all = new ArrayList<>();
        for (BenchQuery query : suite.queries()) {
            progress.accept(query.name());
            all.add(compare(query));
        }
        for (int round = 0; round < rounds; round++) {
            progress.accept("round " + (round + 1) + " of " + rounds);
            for (QueryRuns runs : all) {
                if (runs.ran) {
                    String sql = runs.query.sql();
                    runs.times.measure(round, OURS, () -> ours(sql));
                    runs.times.measure(round, DUCKDB, () -> duckDb(sql));
                }
            }
        }
        return all.stream().map(QueryRuns::timing).toList();
    }

    private QueryRuns compare(BenchQuery query) throws IOException {
        QueryRuns runs = new QueryRuns(query);
        ProcessUsage.resetPeak();
        try {
            Answer ours = ours(query.sql());
            runs.peak = ProcessUsage.peakKilobytes();
            runs.largestPeak = ProcessUsage.largestPeakKilobytes();
            runs.problem = ours.difference(duckDb(query.sql()));
            runs.ran = true;
        } catch (SqlException e) {
            runs.problem = String.valueOf(e.getMessage());
        } catch (SQLException e) {
            runs.problem = "DuckDB: " + e.getMessage();
        }
        return runs;
    }

    private Answer ours(String sql) {
        Answer answer = new Answer();
        try (StatementResult result = lake.execute(sql)) {
            if (result.hasRows()) {
                result.forEach(answer::add);
            }
        }
        return answer;
    }

    private Answer duckDb(String sql) throws SQLException {
        Answer answer = new Answer();
        JdbcRows.forEach(duckDb, sql, answer::add);
        return answer;
    }

    @Override
    public void close() throws SQLException, IOException {
        lake.close();
        duckDb.close();
    }

    /** The costs of one query for both. */
    private static final class QueryRuns {
        private final BenchQuery query;
        private final RoundTimes times = new RoundTimes();
        private boolean ran;
        private long peak;
        private long largestPeak;
        private String problem = "";

        QueryRuns(BenchQuery query) {
            this.query = query;
        }

        QueryTiming timing() {
            if (!ran) {
                return QueryTiming.failed(query.name(), problem);
            }
            return new QueryTiming(
                    query.name(),
                    times.wallSeconds(OURS),
                    times.wallSeconds(DUCKDB),
                    times.cpuSeconds(OURS),
                    times.cpuSeconds(DUCKDB),
                    peak,
                    largestPeak,
                    problem);
        }
    }
}
