package org.parquetvs.fuzz;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Consumer;
import org.parquetvs.sql.error.SqlException;

/**
 * Runs random queries. A query and its tables are made from one seed, so that a failing seed can run alone; queries of
 * neighbouring seeds share their tables.
 */
public final class QueryFuzz implements AutoCloseable {
    private static final int QUERIES_OF_TABLE = 100;
    private static final int MAX_ROWS = 1_200;

    /** So few rows that joins on any columns stay small. */
    private static final int MAX_SMALL_ROWS = 150;

    private final FuzzLake lake;
    private final Optional<FaultInjection> faults;
    private long tableSeed = -1;
    private RandomTable table = table(0);
    private RandomTable small = smallTable(0);

    /**
     * The result of a run.
     *
     * @param queries number of queries that ran
     * @param refused number of queries that fail over local tables too, for example because a number is out of range or
     *     the rows are too many for the time limit
     * @param faults number of queries that met a fault of the store
     * @param errors number of these that failed because of the fault
     * @param mismatches the differences
     */
    public record Report(long queries, long refused, long faults, long errors, List<Mismatch> mismatches) {
        public Report {
            mismatches = List.copyOf(mismatches);
        }
    }

    /** A query whose rows differ, or that fails only over the virtual table. */
    public record Mismatch(long seed, String sql, String difference) {}

    /**
     * Starts everything that the queries need.
     *
     * @param jar the jar of the adapter and the worker
     * @param directory an empty directory
     */
    public static QueryFuzz open(Path jar, Path directory) throws IOException, SQLException {
        return new QueryFuzz(FuzzLake.open(jar, directory), Optional.empty());
    }

    /** Does the same, with a fault of the store for each query; a query may fail because of it. */
    public static QueryFuzz openWithFaults(Path jar, Path directory) throws IOException, SQLException {
        FuzzLake lake = FuzzLake.open(jar, directory);
        return new QueryFuzz(lake, Optional.of(lake.injectFaults()));
    }

    private QueryFuzz(FuzzLake lake, Optional<FaultInjection> faults) {
        this.lake = lake;
        this.faults = faults;
    }

    /**
     * Runs the queries for some seeds.
     *
     * @param progress receives the number of finished queries
     */
    public Report run(long firstSeed, long queries, Consumer<Long> progress) throws IOException, SQLException {
        List<Mismatch> mismatches = new ArrayList<>();
        long refused = 0;
        for (long seed = firstSeed; seed < firstSeed + queries; seed++) {
            useTables(seed / QUERIES_OF_TABLE);
            RandomQuery query = RandomQuery.of(table, small, new Random(seed));
            Optional<List<Row>> expected = expected(query);
            if (expected.isPresent()) {
                long faultSeed = seed;
                faults.ifPresent(injection -> injection.begin(faultSeed));
                difference(query, expected.get()).ifPresent(mismatch(seed, query, mismatches));
                faults.ifPresent(FaultInjection::end);
            } else {
                refused++;
            }
            progress.accept(seed - firstSeed + 1);
        }
        return new Report(
                queries,
                refused,
                faults.map(FaultInjection::met).orElse(0L),
                faults.map(FaultInjection::errors).orElse(0L),
                mismatches);
    }

    private static Consumer<String> mismatch(long seed, RandomQuery query, List<Mismatch> mismatches) {
        return difference -> mismatches.add(new Mismatch(seed, query.sql(), difference));
    }

    private void useTables(long seed) throws IOException, SQLException {
        if (seed != tableSeed) {
            table = table(seed);
            small = smallTable(seed);
            lake.create(table, small);
            tableSeed = seed;
        }
    }

    private static RandomTable table(long seed) {
        return RandomTable.of("t" + seed, seed, MAX_ROWS);
    }

    private static RandomTable smallTable(long seed) {
        return RandomTable.of("u" + seed, ~seed, MAX_SMALL_ROWS);
    }

    /** The rows over local tables; empty if the database refuses the query. */
    private Optional<List<Row>> expected(RandomQuery query) {
        String sql = over("L", query);
        try {
            return Optional.of(
                    lake.rows(query.choice() == RandomQuery.Choice.ANY ? sql.replace(RandomQuery.ANY_LIMIT, "") : sql));
        } catch (SqlException e) {
            return Optional.empty();
        }
    }

    private Optional<String> difference(RandomQuery query, List<Row> expected) {
        List<Row> actual;
        try {
            actual = lake.rows(over("V", query));
        } catch (SqlException e) {
            return faults.filter(injection -> injection.explains(e)).isPresent()
                    ? Optional.empty()
                    : Optional.of("fails: " + e.getMessage() + with());
        }
        boolean same =
                switch (query.choice()) {
                    case ORDERED -> Row.areSame(actual, expected);
                    case ALL -> actual.size() == expected.size() && Row.isPart(actual, expected);
                    case ANY -> actual.size() == Math.min(limit(), expected.size()) && Row.isPart(actual, expected);
                };
        return same
                ? Optional.empty()
                : Optional.of("expected " + start(expected) + " but got " + start(actual) + with());
    }

    private String with() {
        return faults.map(injection -> " with " + injection).orElse("");
    }

    private static String over(String schema, RandomQuery query) {
        return query.sql().replace(RandomQuery.TABLE, schema + ".T").replace(RandomQuery.SMALL_TABLE, schema + ".U");
    }

    private static int limit() {
        return Integer.parseInt(RandomQuery.ANY_LIMIT.replaceAll("\\D", ""));
    }

    private static String start(List<Row> rows) {
        return rows.size() + " rows " + rows.subList(0, Math.min(8, rows.size()));
    }

    @Override
    public void close() throws IOException, SQLException {
        if (faults.isPresent()) {
            faults.get().close();
        }
        lake.close();
    }
}
