package org.parquetvs.worker.output.aggregate;

import java.util.Arrays;

/** Arrays with a place for each group. */
final class Growth {

    private Growth() {}

    static long[] toHold(long[] array, int groups) {
        return array.length >= groups ? array : Arrays.copyOf(array, capacity(groups));
    }

    static double[] toHold(double[] array, int groups) {
        return array.length >= groups ? array : Arrays.copyOf(array, capacity(groups));
    }

    static boolean[] toHold(boolean[] array, int groups) {
        return array.length >= groups ? array : Arrays.copyOf(array, capacity(groups));
    }

    private static int capacity(int groups) {
        return Math.max(64, Integer.highestOneBit(groups) << 1);
    }
}
