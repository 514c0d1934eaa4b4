package org.parquetvs.decoder.codec;

/** Decompresses one page at a time. Used by one thread. */
public interface Decompressor extends AutoCloseable {

    /** Bytes that a target must have after the decompressed ones: copies of whole words may overwrite them. */
    int PADDING = 64;

    /**
     * Fills {@code target[0, targetLength)} from {@code source[offset, offset + length)}.
     *
     * @param target at least {@link #PADDING} bytes longer than {@code targetLength}
     * @throws org.parquetvs.decoder.encoding.CorruptPageException if the source does not decompress to exactly this
     *     many bytes
     */
    void decompress(byte[] source, int offset, int length, byte[] target, int targetLength);

    /** Most bytes that {@code length} compressed bytes can become; a header that claims more is wrong. */
    long maxBytes(int length);

    /** Whether nothing is compressed, so that the source itself can be used. */
    default boolean isIdentity() {
        return false;
    }

    /** Frees the decompressor's memory outside the heap. */
    @Override
    default void close() {}
}
