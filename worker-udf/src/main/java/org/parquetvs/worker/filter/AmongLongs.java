package org.parquetvs.worker.filter;

import org.parquetvs.batch.BooleanVector;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.IntVector;
import org.parquetvs.batch.LongVector;
import org.parquetvs.worker.vector.LongSet;

/** A number of at most 64 bits is one of a list. */
final class AmongLongs extends ValueMatcher {
    private final LongSet.Lookup list;

    AmongLongs(LongSet list) {
        this.list = list.lookup();
    }

    @Override
    long matchWord(ColumnVector vector, int firstInclusive, int endExclusive) {
        long matching = 0;
        for (int row = firstInclusive; row < endExclusive; row++) {
            matching |= (list.contains(value(vector, row)) ? 1L : 0L) << row;
        }
        return matching;
    }

    private static long value(ColumnVector vector, int row) {
        if (vector instanceof IntVector ints) {
            return ints.values()[row];
        } else if (vector instanceof LongVector longs) {
            return longs.values()[row];
        } else {
            return ((BooleanVector) vector).values()[row];
        }
    }
}
