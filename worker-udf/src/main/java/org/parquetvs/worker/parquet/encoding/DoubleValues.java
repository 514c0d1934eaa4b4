package org.parquetvs.worker.parquet.encoding;

/** The DOUBLE values of a page. */
interface DoubleValues {

    /** Begins with the values of a page, which fill {@code [position, end)}. */
    void start(byte[] bytes, int position, int end);

    /** Decodes the next {@code count} values. */
    void read(double[] target, int offset, int count);

    /** Passes over the next {@code count} values. */
    void skip(int count);
}
