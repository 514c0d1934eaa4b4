package org.parquetvs.worker.output.fold;

import org.jspecify.annotations.Nullable;

/** The validity words of results. */
final class Validity {

    private Validity() {}

    /** Null if all are present. */
    static long @Nullable [] of(boolean[] present, int first, int count) {
        long[] validity = new long[(count + 63) >> 6];
        int valid = 0;
        for (int i = 0; i < count; i++) {
            if (present[first + i]) {
                validity[i >> 6] |= 1L << i;
                valid++;
            }
        }
        return valid == count ? null : validity;
    }
}
