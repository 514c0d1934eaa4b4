package org.parquetvs.decoder.convert;

import java.math.BigDecimal;
import java.math.BigInteger;

/** Numbers and booleans as text: digits, {@code true} or {@code false}. */
final class NumberFormatter {
    static final ScalarText BOOLEAN =
            ScalarText.LITERAL.ofBooleans((value, target) -> target.append(value ? "true" : "false"));

    /** Unsigned numbers; 32-bit ones have been widened without their sign. */
    static final ScalarText UNSIGNED =
            ScalarText.LITERAL.ofLongs((value, target) -> target.append(Long.toUnsignedString(value)));

    /** The shortest digits that tell a FLOAT, or the float of the same value as a FLOAT16, from its neighbours, as Java writes them. */
    static final ScalarText FLOAT =
            ScalarText.LITERAL.ofDoubles((value, target) -> target.append(Float.toString((float) value)));

    /** The shortest digits that tell a double from its neighbours, as Java writes them. */
    static final ScalarText DOUBLE =
            ScalarText.LITERAL.ofDoubles((value, target) -> target.append(Double.toString(value)));

    private NumberFormatter() {}

    /** The same for JSON, which has no number for NaN and the infinities: they become strings. */
    static ScalarText ofJson(ScalarText text) {
        return text.ofDoubles((value, target) -> {
            if (Double.isFinite(value)) {
                text.append(value, target);
            } else {
                target.append('"');
                text.append(value, target);
                target.append('"');
            }
        });
    }

    /** Decimals without an exponent, with as many digits after the point as their type has. */
    static ScalarText decimal(int scale) {
        return ScalarText.LITERAL
                .ofLongs((value, target) -> target.append(value, scale))
                .ofBytes((bytes, start, length, target) -> {
                    BigInteger unscaled = length == 0 ? BigInteger.ZERO : new BigInteger(bytes, start, length);
                    target.append(new BigDecimal(unscaled, scale).toPlainString());
                });
    }
}
