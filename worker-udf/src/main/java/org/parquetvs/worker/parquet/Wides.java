package org.parquetvs.worker.parquet;

/** Room for numbers of 128 bits. */
final class Wides {
    private final long[] high;
    private final long[] low;

    Wides(int size) {
        high = new long[size];
        low = new long[size];
    }

    /** The upper halves, with the sign. */
    long[] high() {
        return high;
    }

    /** The lower halves. */
    long[] low() {
        return low;
    }
}
