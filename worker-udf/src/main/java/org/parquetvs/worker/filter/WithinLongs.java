package org.parquetvs.worker.filter;

import org.parquetvs.batch.BooleanVector;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.IntVector;
import org.parquetvs.batch.LongVector;

/**
 * A number of at most 18 digits, a date, a timestamp or a truth value is in a range, both ends included. The signs of
 * two differences decide, because comparisons would be branches, which the processor predicts badly if some rows match
 * and some do not. The differences of such numbers do not overflow.
 */
final class WithinLongs extends ValueMatcher {

    /** Bits of any such number, with its sign: a difference takes one more bit. */
    private static final int BITS = 63;

    private final long lowest;
    private final long highest;

    WithinLongs(IntegerRange range) {
        IntegerRange reachable = range.within(BITS);
        this.lowest = reachable.lowest().longValueExact();
        this.highest = reachable.highest().longValueExact();
    }

    @Override
    long matchWord(ColumnVector vector, int firstInclusive, int endExclusive) {
        return switch (vector.kind()) {
            case INT -> matchInts(((IntVector) vector).values(), firstInclusive, endExclusive);
            case LONG -> matchLongs(((LongVector) vector).values(), firstInclusive, endExclusive);
            case BOOLEAN -> matchBooleans(((BooleanVector) vector).values(), firstInclusive, endExclusive);
            case DECIMAL128, DOUBLE, NANO_TIMESTAMP, TEXT, DICTIONARY_TEXT ->
                throw new IllegalArgumentException("Not of whole numbers: " + vector.kind());
        };
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

    /** 1 if a number is in the range, else 0. */
    private long isWithin(long value) {
        return ~((value - lowest) | (highest - value)) >>> (Long.SIZE - 1);
    }
}
