package org.parquetvs.worker.filter;

import org.parquetvs.batch.BooleanVector;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.IntVector;
import org.parquetvs.batch.LongVector;

/**
 * A number of at most 64 bits lies in a range, both ends included. Two comparisons would be a branch, which the processor
 * guesses wrong where some rows match and some do not. One is enough for how far a number is above the lowest, which
 * wraps around for those below; all of it is moved down to where signed comparison begins.
 */
final class WithinLongs extends ValueMatcher {
    private final boolean isEmpty;
    private final long base;
    private final long span;

    WithinLongs(IntegerRange range) {
        IntegerRange reachable = range.within(Long.SIZE);
        this.isEmpty = reachable.isEmpty();
        this.base = reachable.lowest().longValueExact() + Long.MIN_VALUE;
        this.span = reachable.highest().longValueExact() - base;
    }

    @Override
    long matchWord(ColumnVector vector, int firstInclusive, int endExclusive) {
        if (isEmpty) {
            return 0;
        } else if (vector instanceof IntVector ints) {
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
            matching |= isWithin(values[row]) << row;
        }
        return matching;
    }

    private long matchLongs(long[] values, int firstInclusive, int endExclusive) {
        long matching = 0;
        for (int row = firstInclusive; row < endExclusive; row++) {
            matching |= isWithin(values[row]) << row;
        }
        return matching;
    }

    private long matchBooleans(byte[] values, int firstInclusive, int endExclusive) {
        long matching = 0;
        for (int row = firstInclusive; row < endExclusive; row++) {
            matching |= isWithin(values[row]) << row;
        }
        return matching;
    }

    private long isWithin(long value) {
        return value - base <= span ? 1 : 0;
    }
}
