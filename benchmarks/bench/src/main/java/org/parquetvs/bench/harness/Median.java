package org.parquetvs.bench.harness;

import java.util.Arrays;
import java.util.stream.LongStream;

/** The middle of measured values. */
public final class Median {
    private Median() {}

    /** The middle one of at least one value, or the mean of the middle two. */
    public static double of(LongStream values) {
        long[] sorted = values.sorted().toArray();
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1
                ? sorted[middle]
                : Arrays.stream(sorted, middle - 1, middle + 1).average().orElseThrow();
    }
}
