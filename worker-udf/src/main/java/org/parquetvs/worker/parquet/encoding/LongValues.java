package org.parquetvs.worker.parquet.encoding;

/** The INT64 values of a page; DOUBLE values by their bits. */
interface LongValues {

    /** Begins with the values of a page, which fill {@code [position, end)}. */
    void start(byte[] bytes, int position, int end);

    /** Decodes the next {@code count} values. */
    void read(long[] target, int offset, int count);

    /** Passes over the next {@code count} values. */
    void skip(int count);
}
