package org.parquetvs.decoder.encoding;

import org.apache.parquet.format.Encoding;

/** The values of one column, page after page, in whatever encoding each page has. */
public interface EncodedValues {
    /** Most values that are read at once: what is in between stays in the processor's nearest cache. */
    int STEP = 2048;

    /** Begins with the values of a data page or of a dictionary, which fill {@code [position, end)}. */
    void start(Encoding encoding, byte[] bytes, int position, int end);

    /** Passes over the next {@code count} values without a look at them. */
    void skip(int count);
}
