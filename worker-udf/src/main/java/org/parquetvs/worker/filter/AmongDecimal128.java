package org.parquetvs.worker.filter;

import java.math.BigInteger;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.Decimal128Vector;
import org.parquetvs.worker.vector.LongSet;

/** A 128-bit number is one of a list. Most numbers, in columns and in lists, fit into 64 bits. */
final class AmongDecimal128 extends ValueMatcher {
    private static final int BITS = 128;

    private final LongSet.Lookup narrow;
    private final Set<Wide> wide = new HashSet<>();

    /** A number of more than 64 bits in two halves. */
    private record Wide(long high, long low) {}

    AmongDecimal128(List<BigInteger> list) {
        LongSet numbers = new LongSet();
        for (BigInteger number : list) {
            if (number.bitLength() < Long.SIZE) {
                numbers.add(number.longValueExact());
            } else if (number.bitLength() < BITS) {
                wide.add(new Wide(number.shiftRight(Long.SIZE).longValueExact(), number.longValue()));
            }
        }
        this.narrow = numbers.lookup();
    }

    @Override
    long matchWord(ColumnVector vector, int firstInclusive, int endExclusive) {
        long[] high = ((Decimal128Vector) vector).high();
        long[] low = ((Decimal128Vector) vector).low();
        long matching = 0;
        for (int row = firstInclusive; row < endExclusive; row++) {
            matching |= (isListed(high[row], low[row]) ? 1L : 0L) << row;
        }
        return matching;
    }

    private boolean isListed(long high, long low) {
        boolean isNarrow = high == low >> (Long.SIZE - 1);
        return isNarrow ? narrow.contains(low) : wide.contains(new Wide(high, low));
    }
}
