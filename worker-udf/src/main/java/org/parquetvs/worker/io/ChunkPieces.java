package org.parquetvs.worker.io;

import java.nio.ByteBuffer;
import java.util.List;
import org.parquetvs.worker.parquet.ColumnChunk;
import org.parquetvs.worker.parquet.ColumnChunkSource;

/** The bytes of one column chunk, one request after the other. */
final class ChunkPieces implements ColumnChunkSource {
    private final ColumnChunk chunk;
    private final List<Fetch> fetches;
    private final Listener listener;
    private int released;
    private int next;

    /** Hears how far a chunk has been read. */
    interface Listener {

        /** Says that a piece, by its position among those of the chunk, is waited for. */
        void wanted(int piece);

        /** Says that a piece is not needed any more. */
        void released(int piece);
    }

    /** @param fetches those that hold bytes of the chunk, in order; this source has a claim on each of them */
    ChunkPieces(ColumnChunk chunk, List<Fetch> fetches, Listener listener) {
        this.chunk = chunk;
        this.fetches = fetches;
        this.listener = listener;
    }

    @Override
    public ByteBuffer next() {
        if (next == fetches.size()) {
            throw new IllegalStateException("Nothing is left of column chunk " + chunk);
        }
        releaseUpTo(next);
        Fetch fetch = fetches.get(next);
        fetch.start();
        listener.wanted(next);
        next++;
        byte[] bytes = fetch.await();
        ByteRange range = fetch.range();
        int start = Math.toIntExact(Math.max(0, chunk.offset() - range.offset()));
        int end = Math.toIntExact(Math.min(range.length(), chunk.endExclusive() - range.offset()));
        return ByteBuffer.wrap(bytes, start, end - start);
    }

    @Override
    public void close() {
        releaseUpTo(fetches.size());
    }

    private void releaseUpTo(int endExclusive) {
        while (released < endExclusive) {
            fetches.get(released).release();
            listener.released(released);
            released++;
        }
    }
}
