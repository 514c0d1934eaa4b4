package org.parquetvs.tests.answer;

import java.math.BigDecimal;
import java.sql.Date;
import java.sql.Timestamp;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Values as texts that do not depend on the driver. */
public final class ValueText {
    private ValueText() {}

    /** The values of a row with bars between them. */
    public static String row(@Nullable Object[] values) {
        return Arrays.stream(values).map(ValueText::of).collect(Collectors.joining("|"));
    }

    private static String of(@Nullable Object value) {
        if (value instanceof BigDecimal number) {
            return number.toPlainString();
        }
        if (value instanceof Timestamp moment) {
            return moment.toLocalDateTime().toString();
        }
        if (value instanceof Date day) {
            return day.toLocalDate().toString();
        }
        return value == null ? "NULL" : value.toString();
    }
}
