package org.parquetvs.worker.filter;

import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.Decimal128Vector;

/** A 128-bit number is in a range, both ends included. */
final class WithinDecimal128 extends ValueMatcher {
    private static final int BITS = 128;

    private final long lowestHigh;
    private final long lowestLow;
    private final long highestHigh;
    private final long highestLow;

    WithinDecimal128(IntegerRange range) {
        IntegerRange reachable = range.within(BITS);
        this.lowestHigh = reachable.lowest().shiftRight(Long.SIZE).longValueExact();
        this.lowestLow = reachable.lowest().longValue();
        this.highestHigh = reachable.highest().shiftRight(Long.SIZE).longValueExact();
        this.highestLow = reachable.highest().longValue();
    }

    @Override
    long matchWord(ColumnVector vector, int firstInclusive, int endExclusive) {
        long[] high = ((Decimal128Vector) vector).high();
        long[] low = ((Decimal128Vector) vector).low();
        long matching = 0;
        for (int row = firstInclusive; row < endExclusive; row++) {
            boolean within = compare(high[row], low[row], lowestHigh, lowestLow) >= 0
                    && compare(high[row], low[row], highestHigh, highestLow) <= 0;
            matching |= (within ? 1L : 0L) << row;
        }
        return matching;
    }

    private static int compare(long high, long low, long otherHigh, long otherLow) {
        return high == otherHigh ? Long.compareUnsigned(low, otherLow) : Long.compare(high, otherHigh);
    }
}
