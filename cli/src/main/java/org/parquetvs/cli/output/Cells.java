package org.parquetvs.cli.output;

import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** One value as text, the same in every format. */
public final class Cells {
    private static final DateTimeFormatter TIMESTAMP = new DateTimeFormatterBuilder()
            .appendPattern("uuuu-MM-dd HH:mm:ss")
            .appendFraction(ChronoField.NANO_OF_SECOND, 0, 9, true)
            .toFormatter(Locale.ROOT);

    private Cells() {}

    /** The value in SQL's plain notation; {@code NULL} for null. */
    public static String text(@Nullable Object value) {
        if (value == null) {
            return "NULL";
        }
        if (value instanceof BigDecimal decimal) {
            return decimal.toPlainString();
        }
        if (value instanceof LocalDateTime timestamp) {
            return TIMESTAMP.format(timestamp);
        }
        return value instanceof Boolean truth ? (truth ? "TRUE" : "FALSE") : value.toString();
    }
}
