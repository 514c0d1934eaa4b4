package org.parquetvs.sql.bind;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.syntax.TokenText;
import org.parquetvs.sql.tree.Expression;

/**
 * A part of an interval: {@code INTERVAL '1 02:30' DAY TO MINUTE} adds a day and then 9,000 seconds to a time.
 *
 * @param function the function that adds the part, such as {@code ADD_DAYS}
 * @param count how many units of this function
 */
record IntervalPart(String function, BigDecimal count) {
    private static final List<String> FIELDS = List.of("YEAR", "MONTH", "DAY", "HOUR", "MINUTE", "SECOND");
    private static final int MONTH = FIELDS.indexOf("MONTH");
    private static final int DAY = FIELDS.indexOf("DAY");
    private static final int SECOND = FIELDS.indexOf("SECOND");

    /** What precedes each field of an interval except the first. */
    private static final List<String> SEPARATORS = List.of("", "-", "", " ", ":", ":");

    /** The digits of each field of an interval except the first. */
    private static final List<String> DIGITS =
            List.of("", "0?\\d|1[01]", "", "[01]?\\d|2[0-3]", "[0-5]?\\d", "[0-5]?\\d");

    private static final String FRACTION = "(?:\\.\\d{1,9})?";

    /** How many of the next smaller field make one of each field. */
    private static final int[] LENGTHS = {12, 0, 24, 60, 60};

    /**
     * The parts of an interval, in order.
     *
     * @throws org.parquetvs.sql.error.SqlException if it has unsupported fields or digits
     */
    static List<IntervalPart> of(Expression.IntervalLiteral interval) {
        int first = FIELDS.indexOf(interval.first());
        int last = FIELDS.indexOf(interval.last());
        if (first < 0 || last < first || (first <= MONTH && last > MONTH)) {
            throw ClusterErrors.unsupported(TokenText.of(interval.source()));
        }
        Matcher digits = value(first, last).matcher(interval.value().strip());
        if (!digits.matches()) {
            throw ClusterErrors.unsupported(TokenText.of(interval.source()));
        }
        boolean isNegative = "-".equals(digits.group(1));
        List<BigDecimal> fields = new ArrayList<>();
        for (int i = 2; i <= digits.groupCount(); i++) {
            BigDecimal field = new BigDecimal(digits.group(i));
            fields.add(isNegative ? field.negate() : field);
        }
        return parts(first, last, fields);
    }

    /** The number and its unit, as text for DuckDB: {@code 9000 SECONDS}. */
    String text() {
        return count.toPlainString() + " " + function.substring("ADD_".length());
    }

    private static Pattern value(int first, int last) {
        StringBuilder value = new StringBuilder("([+-]?)(\\d{1,9}").append(first == SECOND ? FRACTION + ")" : ")");
        for (int field = first + 1; field <= last; field++) {
            value.append(SEPARATORS.get(field))
                    .append("((?:")
                    .append(DIGITS.get(field))
                    .append(')');
            value.append(field == SECOND ? FRACTION + ")" : ")");
        }
        return Pattern.compile(value.toString());
    }

    private static List<IntervalPart> parts(int first, int last, List<BigDecimal> fields) {
        if (first == DAY && last > DAY) {
            List<IntervalPart> parts = new ArrayList<>(parts(DAY, DAY, fields.subList(0, 1)));
            parts.addAll(parts(DAY + 1, last, fields.subList(1, fields.size())));
            return parts;
        }
        BigDecimal count = BigDecimal.ZERO;
        for (int field = first; field <= last; field++) {
            count = count.add(fields.get(field - first));
            count = field < last ? count.multiply(BigDecimal.valueOf(LENGTHS[field])) : count;
        }
        return List.of(new IntervalPart("ADD_" + FIELDS.get(last) + "S", count));
    }
}
