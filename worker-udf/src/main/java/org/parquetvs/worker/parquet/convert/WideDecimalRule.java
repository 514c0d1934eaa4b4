package org.parquetvs.worker.parquet.convert;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.parquetvs.type.SqlType;

/** Gives 128-bit decimals the scale of their column, after a look whether each has few enough digits. */
final class WideDecimalRule implements WideRule {
    private final SqlType.Decimal target;
    private final int scale;
    private final BigInteger limit;
    private final long limitHigh;
    private final long limitLow;

    private WideDecimalRule(int scale, SqlType.Decimal target) {
        this.target = target;
        this.scale = scale;
        this.limit = PowersOfTen.asBigInteger(target.precision() - (target.scale() - scale))
                .subtract(BigInteger.ONE);
        this.limitHigh = limit.shiftRight(Long.SIZE).longValue();
        this.limitLow = limit.longValue();
    }

    /**
     * The rule for decimals of {@code scale} that become {@code target}, which has no fewer digits after the point.
     *
     * @param most greatest absolute value that can occur
     */
    static WideRule of(int scale, SqlType.Decimal target, BigInteger most) {
        WideDecimalRule rule = new WideDecimalRule(scale, target);
        return target.scale() == scale && rule.limit.compareTo(most) >= 0 ? NONE : rule;
    }

    @Override
    public void apply(long[] high, long[] low, int offset, int count) {
        for (int i = offset; i < offset + count; i++) {
            if (!fits(high[i], low[i])) {
                throw new UnfitValueException(
                        i - offset,
                        new BigDecimal(Wide.toBigInteger(high[i], low[i]), scale).toPlainString() + " does not fit "
                                + target.toSql());
            }
        }
        if (target.scale() > scale) {
            rescale(high, low, offset, count);
        }
    }

    private boolean fits(long high, long low) {
        // What is right of its sign: ~x is -x - 1, so that one comparison serves numbers of both signs but the least.
        long sign = high >> 63;
        long magnitudeHigh = high ^ sign;
        long magnitudeLow = low ^ sign;
        int order = Long.compare(magnitudeHigh, limitHigh);
        if (order != 0) {
            return order < 0;
        }
        return Long.compareUnsigned(magnitudeLow, sign == 0 ? limitLow : limitLow - 1) <= 0;
    }

    private void rescale(long[] high, long[] low, int offset, int count) {
        BigInteger factor = PowersOfTen.asBigInteger(target.scale() - scale);
        for (int i = offset; i < offset + count; i++) {
            BigInteger scaled = Wide.toBigInteger(high[i], low[i]).multiply(factor);
            high[i] = scaled.shiftRight(Long.SIZE).longValue();
            low[i] = scaled.longValue();
        }
    }
}
