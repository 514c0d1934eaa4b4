package org.parquetvs.decoder.rowgroup;

import java.nio.ByteBuffer;

/**
 * The bytes of one column chunk, in the order of the file, in pieces as they arrive: a column can be decoded while its
 * last bytes are still on their way, and a chunk larger than memory is decoded piece by piece. Used by one thread.
 */
public interface ColumnChunkSource extends AutoCloseable {

    /**
     * Waits for the next piece of the chunk. Its bytes, from position to limit, stay readable and unchanged until the
     * following call of this method or of {@link #close}; they are read in place, so that pieces of several pages cost
     * no copy. The caller stops asking when it has seen the chunk's whole length.
     *
     * @return a buffer with an accessible array and at least one byte
     */
    ByteBuffer next();

    /**
     * Whether {@link #restart} makes memory free. It does not where pieces stay in memory for other columns, or would be
     * too dear to fetch again.
     */
    default boolean ownsPieces() {
        return false;
    }

    /**
     * Gives the last piece back and goes back to earlier ones: what {@link #next} returns from now on are the chunk's
     * bytes up to {@code prefixEnd}, and then those from {@code offset} on; no piece reaches from the former to the
     * latter. Both are offsets in the file.
     */
    void restart(long prefixEnd, long offset);

    /** Gives the last piece back and abandons what has not been asked for. */
    @Override
    void close();
}
