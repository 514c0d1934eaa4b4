package org.parquetvs.cli.demo;

import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * One statement of the demo and its expected outcome.
 *
 * @param sql the statement
 * @param check whether the outcome is the one that the generator knows
 */
record Step(String sql, Predicate<Outcome> check) {

    Step {
        Objects.requireNonNull(sql, "sql");
        Objects.requireNonNull(check, "check");
    }

    /** A statement that only has to succeed. */
    static Step succeeds(String sql) {
        return new Step(sql, outcome -> true);
    }

    /** A statement that touches {@code rows} rows. */
    static Step counts(String sql, long rows) {
        return new Step(sql, outcome -> outcome.rowCount() == rows);
    }

    /** A query that returns one row of these values; numbers are compared by value. */
    static Step returns(String sql, Object... values) {
        return new Step(sql, outcome -> outcome.rows().size() == 1 && outcome.isRow(0, List.of(values)));
    }

    /** The result of a statement. */
    record Outcome(List<String> columns, List<@Nullable Object[]> rows, long rowCount) {

        boolean isRow(int index, List<Object> expected) {
            @Nullable Object[] row = rows.get(index);
            if (row.length != expected.size()) {
                return false;
            }
            for (int i = 0; i < row.length; i++) {
                if (!ValueComparison.same(row[i], expected.get(i))) {
                    return false;
                }
            }
            return true;
        }
    }
}
