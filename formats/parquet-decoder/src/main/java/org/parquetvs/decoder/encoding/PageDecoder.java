package org.parquetvs.decoder.encoding;

/**
 * The values of one page in one encoding.
 *
 * @param <A> an array of values
 */
interface PageDecoder<A> {

    /** Starts with the values of a page, which fill {@code [position, end)}. */
    void start(byte[] bytes, int position, int end);

    /** Decodes the next {@code count} values to {@code target[offset ..]}. */
    void read(A target, int offset, int count);

    /** Skips the next {@code count} values. */
    void skip(int count);
}
