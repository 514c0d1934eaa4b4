package org.parquetvs.console.output;

import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoField;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** One value as text, the same in every format. */
public final class Cells {
    private static final DateTimeFormatter SECONDS = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss", Locale.ROOT);
    private static final int NANOS_PER_SECOND = 1_000_000_000;

    private Cells() {}

    /** The value in SQL's plain notation; {@code NULL} for null. */
    public static String text(@Nullable Object value, PrintedColumn column) {
        if (value == null) {
            return "NULL";
        }
        if (value instanceof BigDecimal decimal) {
            return decimal.toPlainString();
        }
        if (value instanceof LocalDateTime timestamp) {
            return SECONDS.format(timestamp)
                    + fraction(timestamp.get(ChronoField.NANO_OF_SECOND), column.fractionDigits());
        }
        return value instanceof Boolean truth ? (truth ? "TRUE" : "FALSE") : value.toString();
    }

    /** All values of a column have equally many digits. */
    private static String fraction(int nanos, int digits) {
        return digits == 0 ? "" : "." + String.valueOf(NANOS_PER_SECOND + nanos).substring(1, 1 + digits);
    }
}
