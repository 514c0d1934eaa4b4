package org.parquetvs.fuzz;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Consumer;
import org.parquetvs.cluster.error.SqlException;

/**
 * Runs random queries. Each is made of one seed, and so is its table, so that a seed that fails can be run alone; queries
 * of neighbouring seeds share a table.
 */
public final class QueryFuzz implements AutoCloseable {
    private static final int QUERIES_OF_TABLE = 100;

    private final FuzzLake lake;
    private long tableSeed = -1;
    private RandomTable table = RandomTable.of(0);

    /**
     * What a run found.
     *
     * @param queries how many ran
     * @param refused how many the database refuses over local tables, too, as for a number out of range
     * @param mismatches what differs
     */
    public record Report(long queries, long refused, List<Mismatch> mismatches) {
        public Report {
            mismatches = List.copyOf(mismatches);
        }
    }

    /** A query whose rows differ, or that fails over the virtual table only. */
    public record Mismatch(long seed, String sql, String difference) {}

    /**
     * Starts what the queries run on.
     *
     * @param jar the adapter's and the worker's
     * @param directory an empty one
     */
    public static QueryFuzz open(Path jar, Path directory) throws IOException, SQLException {
        return new QueryFuzz(FuzzLake.open(jar, directory));
    }

    private QueryFuzz(FuzzLake lake) {
        this.lake = lake;
    }

    /**
     * Runs the queries of some seeds.
     *
     * @param progress hears how many have run
     */
    public Report run(long firstSeed, long queries, Consumer<Long> progress) throws IOException, SQLException {
        List<Mismatch> mismatches = new ArrayList<>();
        long refused = 0;
        for (long seed = firstSeed; seed < firstSeed + queries; seed++) {
            useTable(seed / QUERIES_OF_TABLE);
            RandomQuery query = RandomQuery.of(table, new Random(seed));
            Optional<List<String>> expected = expected(query);
            if (expected.isPresent()) {
                difference(query, expected.get()).ifPresent(mismatch(seed, query, mismatches));
            } else {
                refused++;
            }
            progress.accept(seed - firstSeed + 1);
        }
        return new Report(queries, refused, mismatches);
    }

    private static Consumer<String> mismatch(long seed, RandomQuery query, List<Mismatch> mismatches) {
        return difference -> mismatches.add(new Mismatch(seed, query.sql(), difference));
    }

    private void useTable(long seed) throws IOException, SQLException {
        if (seed != tableSeed) {
            table = RandomTable.of(seed);
            lake.create(table);
            tableSeed = seed;
        }
    }

    /** The rows over the local table; none if it refuses the query. */
    private Optional<List<String>> expected(RandomQuery query) {
        String sql = query.sql().replace(RandomQuery.TABLE, "L.T");
        try {
            return Optional.of(
                    lake.rows(query.choice() == RandomQuery.Choice.ANY ? sql.replace(RandomQuery.ANY_LIMIT, "") : sql));
        } catch (SqlException e) {
            return Optional.empty();
        }
    }

    private Optional<String> difference(RandomQuery query, List<String> expected) {
        List<String> actual;
        try {
            actual = lake.rows(query.sql().replace(RandomQuery.TABLE, "V.T"));
        } catch (SqlException e) {
            return Optional.of("fails: " + e.getMessage());
        }
        boolean same =
                switch (query.choice()) {
                    case ORDERED -> actual.equals(expected);
                    case ALL -> sorted(actual).equals(sorted(expected));
                    case ANY -> isPart(actual, expected, limit());
                };
        return same ? Optional.empty() : Optional.of("expected " + start(expected) + " but got " + start(actual));
    }

    private static int limit() {
        return Integer.parseInt(RandomQuery.ANY_LIMIT.replaceAll("\\D", ""));
    }

    private static List<String> sorted(List<String> rows) {
        return rows.stream().sorted().toList();
    }

    private static boolean isPart(List<String> part, List<String> whole, int limit) {
        Map<String, Integer> counts = new HashMap<>();
        whole.forEach(row -> counts.merge(row, 1, Integer::sum));
        part.forEach(row -> counts.merge(row, -1, Integer::sum));
        return part.size() == Math.min(limit, whole.size())
                && counts.values().stream().allMatch(count -> count >= 0);
    }

    private static String start(List<String> rows) {
        return rows.size() + " rows " + rows.subList(0, Math.min(8, rows.size()));
    }

    @Override
    public void close() throws IOException, SQLException {
        lake.close();
    }
}
