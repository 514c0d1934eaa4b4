package org.parquetvs.decoder.convert;

import java.math.BigDecimal;
import java.util.Optional;
import org.parquetvs.type.SqlType;
import org.parquetvs.vector.UnrepresentableValueException;

/** Gives decimals the scale of their column, after checking that each has few enough digits. */
final class DecimalCheck implements RangeCheck<long[]> {
    /** The target of numbers that become doubles, for messages. */
    static final String IN_DOUBLE = "DOUBLE exactly";

    /** Greatest whole number up to which a double holds all of them. */
    private static final long MAX_WHOLE_IN_DOUBLE = 1L << 53;

    /** Least number of more digits than a double always keeps. */
    private static final long END_OF_FRACTIONS_IN_DOUBLE = 1_000_000_000_000_000L;

    private final String target;
    private final int scale;
    private final long factor;
    private final long limit;

    /** @param limit greatest unscaled number that fits before it is multiplied; the smallest is its negative */
    private DecimalCheck(String target, int scale, long factor, long limit) {
        this.target = target;
        this.scale = scale;
        this.factor = factor;
        this.limit = limit;
    }

    /**
     * The rule for decimals of {@code scale} that become {@code target}, which has at most 18 digits and no fewer after
     * the point. Empty if every one fits as it is.
     *
     * @param max greatest absolute value that can occur
     */
    static Optional<DecimalCheck> of(int scale, SqlType.Decimal target, long max) {
        long factor = PowersOfTen.asLong(target.scale() - scale);
        long limit = (PowersOfTen.asLong(target.precision()) - 1) / factor;
        return factor == 1 && limit >= max
                ? Optional.empty()
                : Optional.of(new DecimalCheck(target.toSql(), scale, factor, limit));
    }

    /**
     * The rule for decimals of {@code scale} that become doubles: a double has to keep all their digits. Empty if it
     * always does.
     *
     * @param max greatest absolute value that can occur
     */
    static Optional<DecimalCheck> ofDouble(int scale, long max) {
        long limit = maxInDouble(scale);
        return limit >= max ? Optional.empty() : Optional.of(new DecimalCheck(IN_DOUBLE, scale, 1, limit));
    }

    /** Greatest unscaled number up to which a double keeps all digits. */
    static long maxInDouble(int scale) {
        return scale == 0 ? MAX_WHOLE_IN_DOUBLE : END_OF_FRACTIONS_IN_DOUBLE - 1;
    }

    @Override
    public void apply(long[] values, int offset, int count) {
        long outside = 0;
        for (int i = offset; i < offset + count; i++) {
            // Negative, by overflow or without it, exactly if the number is outside of [-limit, limit].
            outside |= (limit - values[i]) | (limit + values[i]);
        }
        if (outside < 0) {
            throw firstOutside(values, offset);
        }
        if (factor != 1) {
            for (int i = offset; i < offset + count; i++) {
                values[i] *= factor;
            }
        }
    }

    private UnrepresentableValueException firstOutside(long[] values, int offset) {
        int i = offset;
        while (values[i] >= -limit && values[i] <= limit) {
            i++;
        }
        String value = BigDecimal.valueOf(values[i], scale).toPlainString();
        return new UnrepresentableValueException(i - offset, value, value + " does not fit " + target);
    }
}
