package org.parquetvs.decoder.encoding;

import org.apache.parquet.format.Encoding;

/** The values of one column, page after page, in whatever encoding each page has. */
public interface EncodedValues {
    /** Most values to read at once, so that intermediate results stay in the processor's nearest cache. */
    int STEP = 2048;

    /** Starts with the values of a data page or of a dictionary, which fill {@code [position, end)}. */
    void start(Encoding encoding, byte[] bytes, int position, int end);

    /** Skips the next {@code count} values. */
    void skip(int count);
}
