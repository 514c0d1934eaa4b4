package org.parquetvs.worker.io;

import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.parquetvs.decoder.rowgroup.ColumnChunk;
import org.parquetvs.decoder.rowgroup.ColumnChunkSource;

/** The bytes of one column chunk, one request after the other. */
final class ChunkPieces implements ColumnChunkSource {
    private final ColumnChunk chunk;
    private final Requests requests;
    private final Deque<Piece> coming = new ArrayDeque<>();
    private @Nullable Fetch last;

    /** Provides the requests of a chunk, and learns how far they have been used. */
    interface Requests {

        /**
         * The requests, in order, that hold the bytes {@code [start, endExclusive)} of the file. The range is part of
         * the chunk and not empty. Each request gets a new claim. Released bytes are requested again.
         */
        List<Fetch> again(long start, long endExclusive);

        /** Whether a request that is released here frees its memory. */
        boolean areOwn();

        /** Signals that the bytes of a request are needed now. */
        void needed(Fetch fetch);

        /** Signals that a request has been released. */
        void released(Fetch fetch);
    }

    /** Begins with a claim on all requests of the chunk. */
    ChunkPieces(ColumnChunk chunk, Requests requests) {
        this.chunk = chunk;
        this.requests = requests;
        coming.addAll(again(chunk.offset(), chunk.gapStart()));
        coming.addAll(again(chunk.gapEnd(), chunk.endExclusive()));
    }

    @Override
    public ByteBuffer next() {
        releaseLast();
        Piece piece = coming.poll();
        if (piece == null) {
            throw new IllegalStateException("Nothing is left of column chunk " + chunk);
        }
        last = piece.fetch;
        piece.fetch.start();
        requests.needed(piece.fetch);
        byte[] bytes = piece.fetch.await();
        long offset = piece.fetch.range().offset();
        int start = Math.toIntExact(piece.start - offset);
        int end = Math.toIntExact(piece.endExclusive - offset);
        return ByteBuffer.wrap(bytes, start, end - start);
    }

    @Override
    public boolean ownsPieces() {
        return requests.areOwn();
    }

    /** Claims requests again before releasing them, so that their bytes are not lost. */
    @Override
    public void restart(long prefixEnd, long offset) {
        List<Piece> again = new ArrayList<>(again(chunk.offset(), prefixEnd));
        again.addAll(again(offset, chunk.endExclusive()));
        close();
        coming.addAll(again);
    }

    private List<Piece> again(long start, long endExclusive) {
        return start == endExclusive ? List.of() : pieces(requests.again(start, endExclusive), start, endExclusive);
    }

    @Override
    public void close() {
        releaseLast();
        while (!coming.isEmpty()) {
            release(coming.remove().fetch);
        }
    }

    private void releaseLast() {
        if (last != null) {
            release(last);
            last = null;
        }
    }

    private void release(Fetch fetch) {
        fetch.release();
        requests.released(fetch);
    }

    private static List<Piece> pieces(List<Fetch> fetches, long start, long endExclusive) {
        return fetches.stream()
                .map(fetch -> new Piece(
                        fetch,
                        Math.max(start, fetch.range().offset()),
                        Math.min(endExclusive, fetch.range().endExclusive())))
                .toList();
    }

    /** The bytes {@code [start, endExclusive)} of the file, as part of a request. */
    private record Piece(Fetch fetch, long start, long endExclusive) {}
}
