package org.parquetvs.worker.filter;

/**
 * The outcome of a condition for each row of a batch: true, false, or NULL if neither bit is set. Both bits are never
 * set.
 */
final class TruthBits {
    private long[] isTrue = new long[0];
    private long[] isFalse = new long[0];

    /** Makes room for {@code words} words; their content is undefined. */
    void reserve(int words) {
        if (isTrue.length < words) {
            isTrue = new long[words];
            isFalse = new long[words];
        }
    }

    long[] isTrue() {
        return isTrue;
    }

    long[] isFalse() {
        return isFalse;
    }

    /** Turns true to false and false to true. */
    void negate() {
        long[] previouslyTrue = isTrue;
        isTrue = isFalse;
        isFalse = previouslyTrue;
    }
}
