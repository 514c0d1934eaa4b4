package org.parquetvs.decoder;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.parquetvs.decoder.rowgroup.ColumnChunk;
import org.parquetvs.decoder.rowgroup.ColumnChunkSource;

/** A column chunk in pieces of one size; a piece is overwritten when it may no longer be read. */
final class PieceSource implements ColumnChunkSource {
    private final byte[] file;
    private final ColumnChunk chunk;
    private final int pieceSize;
    private long position;
    private long end;
    private long afterGap;
    private byte[] piece = new byte[0];
    private boolean closed;

    PieceSource(byte[] file, ColumnChunk chunk, int pieceSize) {
        this.file = file;
        this.chunk = chunk;
        this.pieceSize = pieceSize;
        this.position = chunk.offset();
        this.end = chunk.endExclusive();
        this.afterGap = end;
    }

    boolean isClosed() {
        return closed;
    }

    @Override
    public ByteBuffer next() {
        if (position == end) {
            position = afterGap;
            end = chunk.endExclusive();
            afterGap = end;
        }
        if (closed || position == end) {
            throw new IllegalStateException("Nothing is left of " + chunk);
        }
        spoil();
        int start = Math.toIntExact(position);
        position = Math.min(end, position + pieceSize);
        piece = Arrays.copyOfRange(file, start, Math.toIntExact(position));
        return ByteBuffer.wrap(piece);
    }

    @Override
    public boolean ownsPieces() {
        return true;
    }

    @Override
    public void restart(long prefixEnd, long offset) {
        spoil();
        position = chunk.offset();
        end = prefixEnd;
        afterGap = offset;
    }

    @Override
    public void close() {
        spoil();
        closed = true;
    }

    private void spoil() {
        Arrays.fill(piece, (byte) 0xA5);
    }
}
