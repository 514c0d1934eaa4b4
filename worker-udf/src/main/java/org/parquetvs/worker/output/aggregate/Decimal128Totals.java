package org.parquetvs.worker.output.aggregate;

import java.math.BigInteger;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.Decimal128Vector;
import org.parquetvs.type.SqlType;
import org.parquetvs.worker.error.WorkerErrors;

/** One 128-bit sum for each group. A sum that does not fit is an error, so none is ever wrong. */
final class Decimal128Totals {
    private static final BigInteger FIRST_TOO_LARGE = BigInteger.TEN.pow(SqlType.Decimal.MAX_PRECISION);
    private static final long HIGH_OF_TOO_LARGE =
            FIRST_TOO_LARGE.shiftRight(Long.SIZE).longValueExact();

    private final String name;
    private long[] high = new long[0];
    private long[] low = new long[0];

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
            throw outOfRange();
        }
        high[group] = sumHigh;
        low[group] = sumLow;
    }

    Decimal128Vector results(int first, int count, long @Nullable [] validity) {
        long[] highs = new long[count];
        long[] lows = new long[count];
        for (int i = 0; i < count; i++) {
            highs[i] = high[first + i];
            lows[i] = low[first + i];
            if (highs[i] >= HIGH_OF_TOO_LARGE || highs[i] <= -HIGH_OF_TOO_LARGE) {
                requireInRange(highs[i], lows[i]);
            }
        }
        return new Decimal128Vector(highs, lows, validity);
    }

    private void requireInRange(long sumHigh, long sumLow) {
        BigInteger sum =
                BigInteger.valueOf(sumHigh).shiftLeft(Long.SIZE).add(new BigInteger(Long.toUnsignedString(sumLow)));
        if (sum.abs().compareTo(FIRST_TOO_LARGE) >= 0) {
            throw outOfRange();
        }
    }

    private RuntimeException outOfRange() {
        return WorkerErrors.sumOutOfRange(name, "DECIMAL of " + SqlType.Decimal.MAX_PRECISION + " digits");
    }

    void clear() {
        high = new long[0];
        low = new long[0];
    }

    long bytes() {
        return 2L * Long.BYTES * high.length;
    }
}
