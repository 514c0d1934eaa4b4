package org.parquetvs.type;

import java.math.BigDecimal;
import java.util.Optional;

/** Reads exact numbers that somebody else has written. */
public final class DecimalText {
    /**
     * Most characters of a number, also when it is written without an exponent. Each DOUBLE has fewer, and so few are
     * computed with at once; {@code 1e-999999999} would take more memory than there is as soon as it is rounded.
     */
    public static final int MAX_CHARACTERS = 1_000;

    private DecimalText() {}

    /** The number; empty if the text is no number, or one that is too long. */
    public static Optional<BigDecimal> parse(String text) {
        if (text.length() > MAX_CHARACTERS) {
            return Optional.empty();
        }
        try {
            BigDecimal number = new BigDecimal(text);
            long integerDigits = Math.max(0, (long) number.precision() - number.scale());
            return integerDigits + Math.max(0, number.scale()) <= MAX_CHARACTERS
                    ? Optional.of(number)
                    : Optional.empty();
        } catch (NumberFormatException noNumber) {
            return Optional.empty();
        }
    }
}
