package org.parquetvs.cluster.tests;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Brings values of two databases to one form: numbers have no trailing zeros, everything else is as in Java. */
final class ComparableValues {

    private ComparableValues() {}

    static List<@Nullable Object> of(@Nullable Object[] row) {
        List<@Nullable Object> values = new ArrayList<>();
        for (@Nullable Object value : row) {
            values.add(of(value));
        }
        return values;
    }

    private static @Nullable Object of(@Nullable Object value) {
        if (value instanceof Timestamp timestamp) {
            return timestamp.toLocalDateTime();
        }
        if (value instanceof Integer || value instanceof Long || value instanceof Short || value instanceof Byte) {
            return number(BigDecimal.valueOf(((Number) value).longValue()));
        }
        if (value instanceof BigInteger number) {
            return number(new BigDecimal(number));
        }
        if (value instanceof BigDecimal number) {
            return number(number);
        }
        // Exasol has no empty string.
        return "".equals(value) ? null : value;
    }

    private static BigDecimal number(BigDecimal number) {
        BigDecimal stripped = number.stripTrailingZeros();
        return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
    }
}
