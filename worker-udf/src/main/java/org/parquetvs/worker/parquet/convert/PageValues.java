package org.parquetvs.worker.parquet.convert;

import org.apache.parquet.format.Encoding;

/** Values of one column as the database takes them, page by page. */
public interface PageValues {
    /** Most values that are converted at once: what is in between stays in the processor's nearest cache. */
    int STEP = 2048;

    /** Begins with the values of a data page or of a dictionary, which fill {@code [start, end)}. */
    void start(Encoding encoding, byte[] bytes, int start, int end);

    /** Passes over the next {@code count} values without a look at them. */
    void skip(int count);
}
