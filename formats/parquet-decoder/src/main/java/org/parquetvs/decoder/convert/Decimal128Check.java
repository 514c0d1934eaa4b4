package org.parquetvs.decoder.convert;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;
import org.parquetvs.type.SqlType;
import org.parquetvs.vector.UnrepresentableValueException;
import org.parquetvs.vector.memory.Decimal128Array;

/** Gives 128-bit decimals the scale of their column, after checking that each has few enough digits. */
final class Decimal128Check implements RangeCheck<Decimal128Array> {
    private final String target;
    private final int scale;
    private final BigInteger factor;
    private final BigInteger limit;
    private final long limitHigh;
    private final long limitLow;

    /** @param limit greatest unscaled number that fits before it is multiplied; the smallest is its negative */
    private Decimal128Check(String target, int scale, BigInteger factor, BigInteger limit) {
        this.target = target;
        this.scale = scale;
        this.factor = factor;
        this.limit = limit;
        this.limitHigh = limit.shiftRight(Long.SIZE).longValue();
        this.limitLow = limit.longValue();
    }

    /**
     * The rule for decimals of {@code scale} that become {@code target}, which has no fewer digits after the point.
     * Empty if every one fits as it is.
     *
     * @param max greatest absolute value that can occur
     */
    static Optional<Decimal128Check> of(int scale, SqlType.Decimal target, BigInteger max) {
        int added = target.scale() - scale;
        Decimal128Check rule = new Decimal128Check(
                target.toSql(),
                scale,
                PowersOfTen.asBigInteger(added),
                PowersOfTen.asBigInteger(target.precision() - added).subtract(BigInteger.ONE));
        return added == 0 && rule.limit.compareTo(max) >= 0 ? Optional.empty() : Optional.of(rule);
    }

    /** The rule for decimals of {@code scale} that become doubles: a double has to keep all their digits. */
    static Decimal128Check ofDouble(int scale) {
        return new Decimal128Check(
                DecimalCheck.IN_DOUBLE, scale, BigInteger.ONE, BigInteger.valueOf(DecimalCheck.maxInDouble(scale)));
    }

    @Override
    public void apply(Decimal128Array values, int offset, int count) {
        long[] high = values.high();
        long[] low = values.low();
        for (int i = offset; i < offset + count; i++) {
            if (!fits(high[i], low[i])) {
                String value = new BigDecimal(values.get(i), scale).toPlainString();
                throw new UnrepresentableValueException(i - offset, value, value + " does not fit " + target);
            }
        }
        if (!factor.equals(BigInteger.ONE)) {
            rescale(values, offset, count);
        }
    }

    private boolean fits(long high, long low) {
        // The bits after its sign: ~x is -x - 1, so one comparison serves numbers of both signs, except the least one.
        long sign = high >> 63;
        long magnitudeHigh = high ^ sign;
        long magnitudeLow = low ^ sign;
        int order = Long.compare(magnitudeHigh, limitHigh);
        if (order != 0) {
            return order < 0;
        }
        return Long.compareUnsigned(magnitudeLow, sign == 0 ? limitLow : limitLow - 1) <= 0;
    }

    private void rescale(Decimal128Array values, int offset, int count) {
        for (int i = offset; i < offset + count; i++) {
            values.set(i, values.get(i).multiply(factor));
        }
    }
}
