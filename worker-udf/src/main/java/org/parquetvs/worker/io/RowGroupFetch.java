package org.parquetvs.worker.io;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.parquetvs.planner.FileEntry;
import org.parquetvs.worker.parquet.ColumnChunk;
import org.parquetvs.worker.parquet.ColumnChunkSource;

/** The requests for the column chunks of one row group. */
final class RowGroupFetch {

    /** Below this, a request costs more than the memory that a shorter one would save. */
    private static final int MIN_PIECE = 64 << 10;

    private final Map<ColumnChunk, List<Fetch>> byChunk;
    private final List<Fetch> ahead;
    private int started;

    /** @param ahead what has to be under way when the first batch is decoded; the rest follows as the decoder gets on */
    private RowGroupFetch(Map<ColumnChunk, List<Fetch>> byChunk, List<Fetch> ahead) {
        this.byChunk = byChunk;
        this.ahead = ahead;
        byChunk.values().forEach(fetches -> fetches.forEach(Fetch::claim));
    }

    /** Fetches a row group at once if it has at most {@code maxBytes}, else piece by piece. */
    static RowGroupFetch fromStore(Fetching fetching, FileEntry file, List<ColumnChunk> chunks, long maxBytes) {
        long bytes = chunks.stream().mapToLong(ColumnChunk::length).sum();
        return bytes <= maxBytes ? atOnce(fetching, file, chunks) : inPieces(fetching, file, chunks, maxBytes);
    }

    /** Takes a row group from the content of its file. */
    static RowGroupFetch fromContent(Fetch content, List<ColumnChunk> chunks) {
        Map<ColumnChunk, List<Fetch>> byChunk = new HashMap<>();
        chunks.forEach(chunk -> byChunk.put(chunk, List.of(content)));
        return new RowGroupFetch(byChunk, List.of(content));
    }

    private static RowGroupFetch atOnce(Fetching fetching, FileEntry file, List<ColumnChunk> chunks) {
        List<Fetch> all = fetches(fetching, file, RangePlan.whole(chunks));
        Map<ColumnChunk, List<Fetch>> byChunk = new HashMap<>();
        for (ColumnChunk chunk : chunks) {
            byChunk.put(
                    chunk,
                    all.stream().filter(fetch -> fetch.range().overlaps(chunk)).toList());
        }
        return new RowGroupFetch(byChunk, all);
    }

    private static RowGroupFetch inPieces(Fetching fetching, FileEntry file, List<ColumnChunk> chunks, long maxBytes) {
        // Each column holds the piece that is being decoded and the one that follows.
        long share = maxBytes / (2L * chunks.size());
        int pieceLength = Math.toIntExact(Math.max(MIN_PIECE, Math.min(RangePlan.PART, share)));
        Map<ColumnChunk, List<Fetch>> byChunk = new HashMap<>();
        List<Fetch> first = new ArrayList<>();
        for (ColumnChunk chunk : chunks) {
            List<Fetch> pieces = fetches(fetching, file, RangePlan.pieces(chunk, pieceLength));
            byChunk.put(chunk, pieces);
            first.addAll(pieces.subList(0, Math.min(1, pieces.size())));
        }
        return new RowGroupFetch(byChunk, first);
    }

    private static List<Fetch> fetches(Fetching fetching, FileEntry file, List<ByteRange> ranges) {
        return ranges.stream().map(range -> new Fetch(fetching, file, range)).toList();
    }

    /** Starts requests as far as memory allows; returns whether all that should be ahead are under way. */
    boolean tryStart() {
        while (started < ahead.size() && ahead.get(started).tryStart()) {
            started++;
        }
        return started == ahead.size();
    }

    /** Starts all requests that should be ahead. */
    void start() {
        ahead.subList(started, ahead.size()).forEach(Fetch::start);
        started = ahead.size();
    }

    /** The bytes of one of the chunks, once. */
    ColumnChunkSource source(ColumnChunk chunk) {
        List<Fetch> fetches = byChunk.remove(chunk);
        if (fetches == null) {
            throw new IllegalArgumentException("Unknown column chunk, or opened twice: " + chunk);
        }
        return new ChunkPieces(chunk, fetches);
    }
}
