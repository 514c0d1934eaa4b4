package org.parquetvs.worker.parquet.encoding;

/** The INT32 values of a page; FLOAT values by their bits. */
interface IntValues {

    /** Begins with the values of a page, which fill {@code [position, end)}. */
    void start(byte[] bytes, int position, int end);

    /** Decodes the next {@code count} values. */
    void read(int[] target, int offset, int count);

    /** Passes over the next {@code count} values. */
    void skip(int count);
}
