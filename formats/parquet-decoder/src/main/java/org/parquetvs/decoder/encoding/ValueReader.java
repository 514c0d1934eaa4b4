package org.parquetvs.decoder.encoding;

/**
 * The values of one column as arrays, page after page.
 *
 * @param <A> an array of values
 */
public interface ValueReader<A> extends EncodedValues {

    /** Reads the next {@code count} values, at most {@link #STEP}, to {@code target[offset ..]}. */
    void read(A target, int offset, int count);
}
