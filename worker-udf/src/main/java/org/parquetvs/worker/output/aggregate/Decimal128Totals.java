package org.parquetvs.worker.output.aggregate;

import java.math.BigInteger;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.Decimal128Vector;
import org.parquetvs.scan.output.PartialAggregate;
import org.parquetvs.type.SqlType;
import org.parquetvs.worker.error.WorkerErrors;

/** One sum for each group, of 128 bits and a count of overflows. */
final class Decimal128Totals {
    private static final BigInteger FIRST_TOO_LARGE = BigInteger.TEN.pow(SqlType.Decimal.MAX_PRECISION);
    private static final BigInteger LOW_UNIT = BigInteger.TEN.pow(PartialAggregate.LOW_DIGITS);
    private static final long HIGH_OF_TOO_LARGE =
            FIRST_TOO_LARGE.shiftRight(Long.SIZE).longValueExact();

    private final String name;
    private long[] high = new long[0];
    private long[] low = new long[0];
    /** For each group the multiples of 2<sup>128</sup> in its sum; empty as long as no sum has any. */
    private long[] overflows = new long[0];

    /** @param name the emitted column, for the error */
    Decimal128Totals(String name) {
        this.name = name;
    }

    void reserve(int groupCount) {
        high = Growth.toHold(high, groupCount);
        low = Growth.toHold(low, groupCount);
    }

    void add(int group, long valueHigh, long valueLow) {
        long sumLow = low[group] + valueLow;
        long carry = Long.compareUnsigned(sumLow, valueLow) < 0 ? 1 : 0;
        long former = high[group];
        long sumHigh = former + valueHigh + carry;
        if (((former ^ sumHigh) & (valueHigh ^ sumHigh)) < 0) {
            overflows = Growth.toHold(overflows, high.length);
            overflows[group] += former < 0 ? -1 : 1;
        }
        high[group] = sumHigh;
        low[group] = sumLow;
    }

    /** The sums; one with more digits than a DECIMAL is an error. */
    Decimal128Vector results(int first, int count, long @Nullable [] validity) {
        long[] highs = new long[count];
        long[] lows = new long[count];
        for (int i = 0; i < count; i++) {
            highs[i] = high[first + i];
            lows[i] = low[first + i];
            boolean mayBeTooLarge =
                    highs[i] >= HIGH_OF_TOO_LARGE || highs[i] <= -HIGH_OF_TOO_LARGE || overflows.length > first + i;
            if (mayBeTooLarge && sum(first + i).abs().compareTo(FIRST_TOO_LARGE) >= 0) {
                throw WorkerErrors.sumOutOfRange(name, "DECIMAL of " + SqlType.Decimal.MAX_PRECISION + " digits");
            }
        }
        return new Decimal128Vector(highs, lows, validity);
    }

    /** The sums, each divided by {@link #LOW_UNIT}. */
    Decimal128Vector quotients(int first, int count, long @Nullable [] validity) {
        return vector(first, count, sum -> sum.divide(LOW_UNIT), validity);
    }

    /** What remains of each. */
    Decimal128Vector remainders(int first, int count, long @Nullable [] validity) {
        return vector(first, count, sum -> sum.remainder(LOW_UNIT), validity);
    }

    private Decimal128Vector vector(int first, int count, UnaryOperator<BigInteger> part, long @Nullable [] validity) {
        long[] highs = new long[count];
        long[] lows = new long[count];
        for (int i = 0; i < count; i++) {
            BigInteger value = part.apply(sum(first + i));
            highs[i] = value.shiftRight(Long.SIZE).longValueExact();
            lows[i] = value.longValue();
        }
        return new Decimal128Vector(highs, lows, validity);
    }

    private BigInteger sum(int group) {
        long overflow = group < overflows.length ? overflows[group] : 0;
        return BigInteger.valueOf(overflow)
                .shiftLeft(Long.SIZE)
                .add(BigInteger.valueOf(high[group]))
                .shiftLeft(Long.SIZE)
                .add(new BigInteger(Long.toUnsignedString(low[group])));
    }

    void clear() {
        high = new long[0];
        low = new long[0];
        overflows = new long[0];
    }

    long bytes() {
        return Long.BYTES * (2L * high.length + overflows.length);
    }
}
