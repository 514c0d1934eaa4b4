package org.parquetvs.decoder.convert;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.parquetvs.decoder.encoding.LittleEndian;

/** Numbers and booleans as text: digits, {@code true} or {@code false}. */
final class NumberTexts {
    static final ScalarText BOOLEAN =
            ScalarText.LITERAL.ofBooleans((value, target) -> target.append(value ? "true" : "false"));

    /** Those of 32 bits have been widened without their sign. */
    static final ScalarText UNSIGNED =
            ScalarText.LITERAL.ofLongs((value, target) -> target.append(Long.toUnsignedString(value)));

    /** The shortest digits that tell a float from its neighbours, as Java writes them. */
    static final ScalarText FLOAT =
            ScalarText.LITERAL.ofDoubles((value, target) -> target.append(Float.toString((float) value)));

    /** The shortest digits that tell a double from its neighbours, as Java writes them. */
    static final ScalarText DOUBLE =
            ScalarText.LITERAL.ofDoubles((value, target) -> target.append(Double.toString(value)));

    /** FLOAT16, written as the float of the same value. */
    static final ScalarText HALF = ScalarText.LITERAL.ofBytes((bytes, start, length, target) ->
            target.append(Float.toString((float) Half.toDouble(LittleEndian.getShort(bytes, start)))));

    private NumberTexts() {}

    /** Decimals without an exponent, with as many digits after the point as their type has. */
    static ScalarText decimal(int scale) {
        return ScalarText.LITERAL
                .ofLongs((value, target) -> target.append(plain(value, scale)))
                .ofBytes((bytes, start, length, target) -> {
                    BigInteger unscaled = length == 0 ? BigInteger.ZERO : new BigInteger(bytes, start, length);
                    target.append(new BigDecimal(unscaled, scale).toPlainString());
                });
    }

    private static String plain(long unscaled, int scale) {
        return scale == 0
                ? Long.toString(unscaled)
                : BigDecimal.valueOf(unscaled, scale).toPlainString();
    }
}
