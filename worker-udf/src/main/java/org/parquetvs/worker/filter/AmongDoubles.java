package org.parquetvs.worker.filter;

import java.util.Arrays;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.DoubleVector;

/** A double is one of a list. */
final class AmongDoubles extends ValueMatcher {
    private final double[] sorted;

    AmongDoubles(double[] list) {
        this.sorted = Arrays.stream(list)
                .map(AmongDoubles::withoutSignOfZero)
                .sorted()
                .toArray();
    }

    @Override
    long matchWord(ColumnVector vector, int firstInclusive, int endExclusive) {
        double[] values = ((DoubleVector) vector).values();
        long matching = 0;
        for (int row = firstInclusive; row < endExclusive; row++) {
            boolean listed = Arrays.binarySearch(sorted, withoutSignOfZero(values[row])) >= 0;
            matching |= (listed ? 1L : 0L) << row;
        }
        return matching;
    }

    /** A search distinguishes zero from negative zero; a comparison in SQL does not. */
    private static double withoutSignOfZero(double value) {
        return value + 0.0;
    }
}
