package org.parquetvs.worker.parquet;

import java.nio.ByteBuffer;
import java.util.Arrays;

/** A column chunk in pieces of one size; a piece is overwritten when it may no longer be read. */
final class PieceSource implements ColumnChunkSource {
    private final byte[] file;
    private final ColumnChunk chunk;
    private final int pieceSize;
    private long position;
    private byte[] piece = new byte[0];
    private boolean closed;

    PieceSource(byte[] file, ColumnChunk chunk, int pieceSize) {
        this.file = file;
        this.chunk = chunk;
        this.pieceSize = pieceSize;
        this.position = chunk.offset();
    }

    boolean isClosed() {
        return closed;
    }

    @Override
    public ByteBuffer next() {
        if (closed || position == chunk.endExclusive()) {
            throw new IllegalStateException("Nothing is left of " + chunk);
        }
        spoil();
        int start = Math.toIntExact(position);
        int end = Math.toIntExact(Math.min(chunk.endExclusive(), position + pieceSize));
        position = end;
        piece = Arrays.copyOfRange(file, start, end);
        return ByteBuffer.wrap(piece);
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
