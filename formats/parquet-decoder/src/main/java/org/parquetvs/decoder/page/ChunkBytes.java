package org.parquetvs.decoder.page;

import java.nio.ByteBuffer;
import org.parquetvs.decoder.encoding.CorruptPageException;
import org.parquetvs.decoder.rowgroup.ColumnChunk;
import org.parquetvs.decoder.rowgroup.ColumnChunkSource;
import org.parquetvs.vector.memory.Buffer;

/**
 * A position in a column chunk whose bytes come in pieces; only bytes across the border of two pieces are copied. If
 * the chunk has a gap, or after a {@link #restart}, only the bytes up to the gap count as left, and then the bytes
 * after it.
 */
final class ChunkBytes implements AutoCloseable {
    private static final byte[] NONE = new byte[0];

    private final ColumnChunk chunk;
    private final ColumnChunkSource source;
    private final Buffer joined;

    private byte[] piece = NONE;
    private int position;
    private int limit;
    private long end;
    private long left;
    private long leftAfterGap;

    private byte[] taken = NONE;
    private int takenAt;

    ChunkBytes(ColumnChunk chunk, ColumnChunkSource source, Buffer joined) {
        this.chunk = chunk;
        this.source = source;
        this.joined = joined;
        this.end = chunk.gapStart();
        this.left = chunk.gapStart() - chunk.offset();
        this.leftAfterGap = chunk.endExclusive() - chunk.gapEnd();
        passGap();
    }

    /** Bytes of the chunk after the position, up to the gap if there is one. */
    long left() {
        return left;
    }

    /** The position as an offset in the file. */
    long fileOffset() {
        return end - left;
    }

    /** Whether {@link #restart} frees memory. */
    boolean holdsMemory() {
        return !joined.isEmpty() || source.ownsPieces();
    }

    /**
     * Frees all memory and goes to the beginning of the chunk; after {@code prefixEnd} there is a gap up to {@code
     * offset}.
     */
    void restart(long prefixEnd, long offset) {
        joined.release();
        source.restart(prefixEnd, offset);
        piece = NONE;
        taken = NONE;
        position = 0;
        limit = 0;
        end = prefixEnd;
        left = prefixEnd - chunk.offset();
        leftAfterGap = chunk.endExclusive() - offset;
    }

    /** Continues after the gap, if the position is at its beginning. */
    void passGap() {
        if (left == 0 && leftAfterGap > 0) {
            end = chunk.endExclusive();
            left = leftAfterGap;
            leftAfterGap = 0;
        }
    }

    int readByte() {
        requireLeft(1);
        if (position == limit) {
            nextPiece();
        }
        left--;
        return piece[position++] & 0xFF;
    }

    void skip(long count) {
        requireLeft(count);
        long skipped = 0;
        while (skipped < count) {
            if (position == limit) {
                nextPiece();
            }
            int step = (int) Math.min(limit - position, count - skipped);
            position += step;
            left -= step;
            skipped += step;
        }
    }

    /** Makes the next {@code count} bytes available in {@link #taken} until the next call of any method that reads. */
    void take(int count) {
        requireLeft(count);
        if (position == limit && count > 0) {
            nextPiece();
        }
        if (count <= limit - position) {
            joined.release();
            taken = piece;
            takenAt = position;
            position += count;
            left -= count;
        } else {
            join(count);
        }
    }

    /** The array that holds the bytes taken, from {@link #takenAt} on. */
    byte[] taken() {
        return taken;
    }

    int takenAt() {
        return takenAt;
    }

    /** Signals that the taken bytes are not needed any more. */
    void releaseTaken() {
        joined.release();
        taken = NONE;
    }

    @Override
    public void close() {
        joined.release();
        source.close();
    }

    private void join(int count) {
        byte[] target = joined.ensure(count);
        int copied = 0;
        while (copied < count) {
            if (position == limit) {
                nextPiece();
            }
            int step = Math.min(limit - position, count - copied);
            System.arraycopy(piece, position, target, copied, step);
            position += step;
            left -= step;
            copied += step;
        }
        taken = target;
        takenAt = 0;
    }

    private void requireLeft(long count) {
        if (count < 0 || count > left) {
            throw new CorruptPageException(
                    "it claims " + count + " bytes where " + left + " are left of the column chunk");
        }
    }

    private void nextPiece() {
        ByteBuffer next = source.next();
        if (!next.hasRemaining()) {
            throw new IllegalStateException("Invalid piece of " + chunk + ": it is empty");
        }
        piece = next.array();
        position = next.arrayOffset() + next.position();
        limit = position + (int) Math.min(next.remaining(), left);
    }
}
