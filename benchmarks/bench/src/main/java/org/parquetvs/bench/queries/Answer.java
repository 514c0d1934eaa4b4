package org.parquetvs.bench.queries;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The rows of a query, which can be compared with another database's in any order. */
final class Answer {
    private static final double TOLERANCE = 1e-9;

    private final List<@Nullable Object[]> rows = new ArrayList<>();

    /** Takes a row; the databases need not agree on the Java types of equal values. */
    void add(@Nullable Object[] row) {
        rows.add(Arrays.stream(row).map(Answer::value).toArray());
    }

    int size() {
        return rows.size();
    }

    /**
     * Describes the difference; empty if there is none. Numbers are compared exactly unless one of the databases
     * computes their column as doubles.
     */
    String difference(Answer other) {
        if (size() != other.size()) {
            return size() + " rows instead of " + other.size();
        }
        SortedSet<Integer> approximate = doubleColumns();
        approximate.addAll(other.doubleColumns());
        List<Key> ours = keys(approximate);
        List<Key> theirs = other.keys(approximate);
        for (int i = 0; i < ours.size(); i++) {
            if (!ours.get(i).isSame(theirs.get(i))) {
                return ours.get(i) + " instead of " + theirs.get(i);
            }
        }
        return "";
    }

    private SortedSet<Integer> doubleColumns() {
        SortedSet<Integer> columns = new TreeSet<>();
        for (@Nullable Object[] row : rows) {
            for (int column = 0; column < row.length; column++) {
                if (row[column] instanceof Double) {
                    columns.add(column);
                }
            }
        }
        return columns;
    }

    private List<Key> keys(SortedSet<Integer> approximate) {
        return rows.stream().map(row -> Key.of(row, approximate)).sorted().toList();
    }

    private static @Nullable Object value(@Nullable Object value) {
        if (value instanceof BigDecimal || value instanceof Double) {
            return value;
        } else if (value instanceof Float number) {
            return number.doubleValue();
        } else if (value instanceof BigInteger number) {
            return new BigDecimal(number);
        } else if (value instanceof Number number) {
            return BigDecimal.valueOf(number.longValue());
        }
        return value instanceof Timestamp moment ? moment.toLocalDateTime() : value;
    }

    /**
     * A row as a key by which rows are sorted.
     *
     * @param exact texts of the columns that have to be the same
     * @param doubles values of the others; NaN for NULL
     */
    private record Key(List<String> exact, List<Double> doubles) implements Comparable<Key> {
        private static final int MAX_PRINTED = 200;

        private static final Comparator<Key> ORDER =
                Comparator.<Key, String>comparing(key -> key.exact.toString()).thenComparing(Key::compareDoubles);

        static Key of(@Nullable Object[] row, SortedSet<Integer> approximate) {
            List<String> exact = new ArrayList<>();
            List<Double> doubles = new ArrayList<>();
            for (int column = 0; column < row.length; column++) {
                Object value = row[column];
                if (approximate.contains(column)) {
                    doubles.add(value instanceof Number number ? number.doubleValue() : Double.NaN);
                } else if (value instanceof BigDecimal number) {
                    exact.add(
                            number.signum() == 0
                                    ? "0"
                                    : number.stripTrailingZeros().toPlainString());
                } else {
                    exact.add(value == null ? "NULL" : "'" + value + "'");
                }
            }
            return new Key(exact, doubles);
        }

        boolean isSame(Key other) {
            boolean same = exact.equals(other.exact);
            for (int i = 0; same && i < doubles.size(); i++) {
                same = isSame(doubles.get(i), other.doubles.get(i));
            }
            return same;
        }

        private static boolean isSame(double left, double right) {
            return Double.compare(left, right) == 0
                    || Math.abs(left - right) <= TOLERANCE * Math.max(Math.abs(left), Math.abs(right));
        }

        private int compareDoubles(Key other) {
            int order = 0;
            for (int i = 0; order == 0 && i < doubles.size(); i++) {
                order = isSame(doubles.get(i), other.doubles.get(i))
                        ? 0
                        : Double.compare(doubles.get(i), other.doubles.get(i));
            }
            return order;
        }

        @Override
        public int compareTo(Key other) {
            return ORDER.compare(this, other);
        }

        @Override
        public String toString() {
            String text = exact + " " + doubles;
            return text.length() > MAX_PRINTED ? text.substring(0, MAX_PRINTED) + "..." : text;
        }
    }
}
