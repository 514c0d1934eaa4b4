package org.parquetvs.worker.io;

import java.nio.ByteBuffer;
import java.util.List;
import org.parquetvs.worker.parquet.ColumnChunk;
import org.parquetvs.worker.parquet.ColumnChunkSource;

/** The bytes of one column chunk, one request after the other; the next one is under way while one is decoded. */
final class ChunkPieces implements ColumnChunkSource {
    private final ColumnChunk chunk;
    private final List<Fetch> fetches;
    private int firstClaimed;
    private int next;

    /** @param fetches those that hold bytes of the chunk, in order; this source has a claim on each of them */
    ChunkPieces(ColumnChunk chunk, List<Fetch> fetches) {
        this.chunk = chunk;
        this.fetches = fetches;
    }

    @Override
    public ByteBuffer next() {
        if (next == fetches.size()) {
            throw new IllegalStateException("Nothing is left of column chunk " + chunk);
        }
        releaseUpTo(next);
        Fetch fetch = fetches.get(next);
        fetch.start();
        next++;
        if (next < fetches.size()) {
            fetches.get(next).start();
        }
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
        while (firstClaimed < endExclusive) {
            fetches.get(firstClaimed).release();
            firstClaimed++;
        }
    }
}
