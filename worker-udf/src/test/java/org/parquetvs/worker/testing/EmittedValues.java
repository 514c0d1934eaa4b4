package org.parquetvs.worker.testing;

import java.math.BigDecimal;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.parquetvs.type.SqlType;

/**
 * What the database holds after a script has emitted a Java value, as text; refuses what the container or the engine
 * refuses, and what they would quietly change.
 */
final class EmittedValues {
    private static final Pattern PLAIN_NUMBER = Pattern.compile("-?\\d+(\\.\\d+)?");
    private static final Pattern DATE = Pattern.compile("\\d{4}-\\d{2}-\\d{2}");
    private static final Pattern TIMESTAMP = Pattern.compile("\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}\\.\\d{1,9}");
    private static final int MAX_INT_DIGITS = 9;
    private static final int MAX_LONG_DIGITS = 18;

    private EmittedValues() {}

    static @Nullable String stored(SqlType type, @Nullable Object value) {
        if (value == null) {
            return null;
        } else if (type instanceof SqlType.Decimal decimal) {
            return decimal(decimal, value);
        } else if (type instanceof SqlType.DoublePrecision && value instanceof Double number) {
            require(Double.isFinite(number), type, value);
            return DatabaseText.ofDouble(number);
        } else if (type instanceof SqlType.Bool && value instanceof Boolean) {
            return value.toString();
        } else if (type instanceof SqlType.Date && value instanceof java.sql.Date) {
            require(DATE.matcher(value.toString()).matches(), type, value);
            return value.toString();
        } else if (type instanceof SqlType.Timestamp timestamp && value instanceof java.sql.Timestamp) {
            require(TIMESTAMP.matcher(value.toString()).matches(), type, value);
            return DatabaseText.ofTimestamp(value.toString(), timestamp.precision());
        } else if (value instanceof String text) {
            require(!text.isEmpty() && text.indexOf('\0') < 0, type, value);
            return text;
        }
        throw new AssertionError("Refused: " + value.getClass() + " in " + type);
    }

    private static String decimal(SqlType.Decimal type, Object value) {
        boolean integral = type.scale() == 0;
        if (integral && type.precision() <= MAX_INT_DIGITS) {
            require(value instanceof Integer, type, value);
        } else if (integral && type.precision() <= MAX_LONG_DIGITS) {
            require(value instanceof Long || value instanceof Integer, type, value);
        } else {
            require(value instanceof Long || value instanceof Integer || value instanceof BigDecimal, type, value);
        }
        String text = value.toString();
        require(PLAIN_NUMBER.matcher(text).matches(), type, value);
        BigDecimal number = new BigDecimal(text);
        require(number.scale() <= type.scale(), type, value);
        require(number.setScale(type.scale()).precision() <= Math.max(type.precision(), 1), type, value);
        return number.setScale(type.scale()).toPlainString();
    }

    private static void require(boolean condition, SqlType type, Object value) {
        if (!condition) {
            throw new AssertionError("Refused: " + value + " (" + value.getClass() + ") in " + type);
        }
    }
}
