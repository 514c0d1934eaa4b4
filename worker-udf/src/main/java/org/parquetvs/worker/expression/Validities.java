package org.parquetvs.worker.expression;

import org.jspecify.annotations.Nullable;

/** Finds the rows in which neither of two values is NULL. */
final class Validities {
    private long[] both = new long[0];

    /** The validity of a result that is NULL where an argument is; valid until the following call. */
    long @Nullable [] and(long @Nullable [] left, long @Nullable [] right, int rowCount) {
        if (left == null || right == null) {
            return left == null ? right : left;
        }
        int words = (rowCount + 63) >> 6;
        if (both.length < words) {
            both = new long[words];
        }
        for (int word = 0; word < words; word++) {
            both[word] = left[word] & right[word];
        }
        return both;
    }
}
