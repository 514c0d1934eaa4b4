package org.parquetvs.container.emit;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import org.parquetvs.container.slab.Decimals;
import org.parquetvs.container.slab.RejectedValueException;
import org.parquetvs.container.wire.WireColumn;

/** Converts the text of a number to the unscaled number of a DECIMAL column, rounding half up. */
final class NumericText {
    private static final int SAFE_DIGITS = 18;

    private final WireColumn column;
    private final int scale;
    private final BigInteger limit;

    NumericText(WireColumn column) {
        this.column = column;
        this.scale = column.type().scale();
        this.limit = BigInteger.TEN.pow(column.type().precision());
    }

    /** The number for a column of at most 18 digits. */
    long toLong(String text) {
        boolean negative = text.startsWith("-");
        int fraction = -1;
        int digits = 0;
        long unscaled = 0;
        for (int i = negative ? 1 : 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c >= '0' && c <= '9') {
                unscaled = unscaled * 10 + (c - '0');
                digits++;
                fraction += fraction < 0 ? 0 : 1;
            } else if (c == '.' && fraction < 0) {
                fraction = 0;
            } else {
                return toUnscaled(text).longValueExact();
            }
        }
        int missing = scale - Math.max(fraction, 0);
        if (digits == 0 || missing < 0 || digits + missing > SAFE_DIGITS) {
            return toUnscaled(text).longValueExact();
        }
        long value = unscaled * (Decimals.largest(missing) + 1);
        if (value > Decimals.largest(column.type().precision())) {
            throw RejectedValueException.outOfRange(column, text);
        }
        return negative ? -value : value;
    }

    /** The number for a column with any number of digits. */
    BigInteger toUnscaled(String text) {
        BigDecimal number;
        try {
            number = new BigDecimal(text);
        } catch (NumberFormatException e) {
            throw RejectedValueException.invalid(column, text);
        }
        // The code below cannot handle exponents of any size.
        long magnitude = (long) number.precision() - number.scale();
        if (number.signum() == 0 || magnitude < -scale) {
            return BigInteger.ZERO;
        }
        if (magnitude > column.type().precision() - scale) {
            throw RejectedValueException.outOfRange(column, text);
        }
        BigInteger unscaled = number.setScale(scale, RoundingMode.HALF_UP).unscaledValue();
        if (unscaled.abs().compareTo(limit) >= 0) {
            throw RejectedValueException.outOfRange(column, text);
        }
        return unscaled;
    }
}
