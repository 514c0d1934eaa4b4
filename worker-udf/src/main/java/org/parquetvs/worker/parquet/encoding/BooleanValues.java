package org.parquetvs.worker.parquet.encoding;

/** The BOOLEAN values of a page. */
interface BooleanValues {

    /** Begins with the values of a page, which fill {@code [position, end)}. */
    void start(byte[] bytes, int position, int end);

    /** Decodes the next {@code count} values to 0 or 1. */
    void read(byte[] target, int offset, int count);

    /** Passes over the next {@code count} values. */
    void skip(int count);
}
