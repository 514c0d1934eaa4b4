package org.parquetvs.fuzz;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Rows as text that is the same where the database says that the values are. */
final class Cells {

    /** Sums of doubles depend on the order of the rows from here on. */
    private static final MathContext DIGITS = new MathContext(10);

    private Cells() {}

    static String text(@Nullable Object[] row) {
        return Arrays.stream(row).map(Cells::text).collect(Collectors.joining("|"));
    }

    private static String text(@Nullable Object cell) {
        if (cell instanceof Double number) {
            return number == 0 ? "0" : plain(new BigDecimal(number).round(DIGITS));
        } else if (cell instanceof BigDecimal number) {
            return plain(number);
        } else if (cell instanceof Number number) {
            return plain(BigDecimal.valueOf(number.longValue()));
        }
        return cell == null ? "NULL" : "'" + cell + "'";
    }

    private static String plain(BigDecimal number) {
        return number.signum() == 0 ? "0" : number.stripTrailingZeros().toString();
    }
}
