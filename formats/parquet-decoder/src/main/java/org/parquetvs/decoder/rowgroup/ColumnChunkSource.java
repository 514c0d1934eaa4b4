package org.parquetvs.decoder.rowgroup;

import java.nio.ByteBuffer;

/**
 * The bytes of one column chunk, in the order of the file, in pieces as they arrive. A column can be decoded while its
 * last bytes are still being fetched, and a chunk larger than memory is decoded piece by piece. Used by one thread.
 */
public interface ColumnChunkSource extends AutoCloseable {

    /**
     * Waits for the next piece of the chunk. Its bytes, from position to limit, stay readable and unchanged until the
     * next call of this method or of {@link #close}. They are read in place, so pieces of several pages cost no copy.
     * The caller stops after the whole length of the chunk.
     *
     * @return a buffer with an accessible array and at least one byte
     */
    ByteBuffer next();

    /**
     * Whether {@link #restart} frees memory. It does not if pieces stay in memory for other columns, or would be too
     * expensive to fetch again.
     */
    default boolean ownsPieces() {
        return false;
    }

    /**
     * Releases the last piece and goes back to earlier ones: {@link #next} now returns the chunk's bytes up to {@code
     * prefixEnd}, and then the bytes from {@code offset} on. No piece has bytes of both. Both are offsets in the file.
     */
    void restart(long prefixEnd, long offset);

    /** Releases the last piece and abandons all further ones. */
    @Override
    void close();
}
