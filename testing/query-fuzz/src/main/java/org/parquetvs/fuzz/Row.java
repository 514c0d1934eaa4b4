package org.parquetvs.fuzz;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A row of a result, in a form that can be compared.
 *
 * @param exact all its values except doubles, as text; texts are equal if the database takes the values as equal
 * @param doubles all its doubles
 */
record Row(List<String> exact, List<Double> doubles) {

    /**
     * How much two doubles may differ, relative to the greater one. Aggregates of doubles depend on the order of the
     * rows, which no database guarantees. Each of at most 200,000 rows may add a rounding error of 2<sup>-53</sup>. In a
     * deviation, the error grows by the ratio of the mean to the deviation, some thousand here. As roundings go in all
     * directions, this adds up to about 10<sup>-12</sup>. A row too many or too few shows at 10<sup>-6</sup> or above.
     */
    private static final double TOLERANCE = 1e-10;

    private static final String DOUBLE = "double";

    Row {
        exact = List.copyOf(exact);
        doubles = List.copyOf(doubles);
    }

    static Row of(@Nullable Object[] values) {
        List<String> exact = new ArrayList<>();
        List<Double> doubles = new ArrayList<>();
        for (@Nullable Object value : values) {
            exact.add(text(value));
            if (value instanceof Double number) {
                doubles.add(number);
            }
        }
        return new Row(exact, doubles);
    }

    private static String text(@Nullable Object value) {
        if (value instanceof Double) {
            return DOUBLE;
        } else if (value instanceof BigDecimal number) {
            return plain(number);
        } else if (value instanceof Number number) {
            return plain(BigDecimal.valueOf(number.longValue()));
        }
        return value == null ? "NULL" : "'" + value + "'";
    }

    private static String plain(BigDecimal number) {
        return number.signum() == 0 ? "0" : number.stripTrailingZeros().toString();
    }

    /** Whether the rows are the same, in the same order. */
    static boolean areSame(List<Row> left, List<Row> right) {
        boolean same = left.size() == right.size();
        for (int i = 0; same && i < left.size(); i++) {
            same = left.get(i).isSame(right.get(i));
        }
        return same;
    }

    /** Whether the whole has a separate row for each row of the part. */
    static boolean isPart(List<Row> part, List<Row> whole) {
        Map<List<String>, List<Row>> left = new HashMap<>();
        whole.forEach(row ->
                left.computeIfAbsent(row.exact(), any -> new ArrayList<>()).add(row));
        return part.stream().allMatch(row -> row.takeFrom(left.getOrDefault(row.exact(), List.of())));
    }

    private boolean takeFrom(List<Row> rows) {
        for (int i = rows.size() - 1; i >= 0; i--) {
            if (isSame(rows.get(i))) {
                rows.remove(i);
                return true;
            }
        }
        return false;
    }

    private boolean isSame(Row other) {
        boolean same = exact.equals(other.exact);
        for (int i = 0; same && i < doubles.size(); i++) {
            same = isSame(doubles.get(i), other.doubles.get(i));
        }
        return same;
    }

    private static boolean isSame(double left, double right) {
        return Math.abs(left - right) <= TOLERANCE * Math.max(Math.abs(left), Math.abs(right));
    }

    @Override
    public String toString() {
        List<Double> rest = new ArrayList<>(doubles);
        return exact.stream()
                .map(text -> text.equals(DOUBLE) ? rest.remove(0).toString() : text)
                .collect(Collectors.joining("|"));
    }
}
