package org.parquetvs.worker.filter;

import org.parquetvs.batch.BooleanVector;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.IntVector;
import org.parquetvs.batch.LongVector;

/** A number of at most 64 bits lies in a range, both ends included. */
final class WithinLongs extends ValueMatcher {
    private final long lowest;
    private final long highest;

    WithinLongs(IntegerRange range) {
        IntegerRange reachable = range.within(Long.SIZE);
        this.lowest = reachable.lowest().longValueExact();
        this.highest = reachable.highest().longValueExact();
    }

    @Override
    long matchWord(ColumnVector vector, int firstInclusive, int endExclusive) {
        if (vector instanceof IntVector ints) {
            return matchInts(ints.values(), firstInclusive, endExclusive);
        } else if (vector instanceof LongVector longs) {
            return matchLongs(longs.values(), firstInclusive, endExclusive);
        } else {
            return matchBooleans(((BooleanVector) vector).values(), firstInclusive, endExclusive);
        }
    }

    private long matchInts(int[] values, int firstInclusive, int endExclusive) {
        long matching = 0;
        for (int row = firstInclusive; row < endExclusive; row++) {
            matching |= (values[row] >= lowest && values[row] <= highest ? 1L : 0L) << row;
        }
        return matching;
    }

    private long matchLongs(long[] values, int firstInclusive, int endExclusive) {
        long matching = 0;
        for (int row = firstInclusive; row < endExclusive; row++) {
            matching |= (values[row] >= lowest && values[row] <= highest ? 1L : 0L) << row;
        }
        return matching;
    }

    private long matchBooleans(byte[] values, int firstInclusive, int endExclusive) {
        long matching = 0;
        for (int row = firstInclusive; row < endExclusive; row++) {
            matching |= (values[row] >= lowest && values[row] <= highest ? 1L : 0L) << row;
        }
        return matching;
    }
}
