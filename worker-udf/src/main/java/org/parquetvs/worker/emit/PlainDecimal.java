package org.parquetvs.worker.emit;

import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * A decimal as the UDF container sends it: by its text. If the number is small and its scale above 6, the text of the
 * superclass is {@code 0E-7} or {@code 1E-7}. If the number has more than 18 digits, making that text costs more than
 * all the rest of emitting. The text of this class is always plain, and already made.
 */
final class PlainDecimal extends BigDecimal {
    private static final long serialVersionUID = 1L;

    /** Largest scale at which the text of a {@link BigDecimal} never has an exponent. */
    static final int MAX_SCALE_WITHOUT_EXPONENT = 6;

    private final String text;

    /** @param text the number with {@code scale} digits after the point */
    PlainDecimal(BigInteger unscaled, int scale, String text) {
        super(unscaled, scale);
        this.text = text;
    }

    @Override
    public String toString() {
        return text;
    }
}
