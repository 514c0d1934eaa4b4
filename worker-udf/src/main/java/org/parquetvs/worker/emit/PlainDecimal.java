package org.parquetvs.worker.emit;

import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * A decimal that the UDF container sends as digits. It sends the value's text, which for a scale above 6 is {@code 0E-7}
 * or {@code 1E-7} in the superclass where the number is small.
 */
final class PlainDecimal extends BigDecimal {
    private static final long serialVersionUID = 1L;

    /** Largest scale at which the text of a {@link BigDecimal} never has an exponent. */
    static final int MAX_SCALE_WITHOUT_EXPONENT = 6;

    PlainDecimal(BigInteger unscaled, int scale) {
        super(unscaled, scale);
    }

    @Override
    public String toString() {
        return toPlainString();
    }
}
