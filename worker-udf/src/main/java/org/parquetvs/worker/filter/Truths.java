package org.parquetvs.worker.filter;

/** What a condition is on each row of a batch: true, false, or NULL where neither bit is set. Never both. */
final class Truths {
    private long[] isTrue = new long[0];
    private long[] isFalse = new long[0];

    /** Makes room for {@code words} words; what they held is undefined. */
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
