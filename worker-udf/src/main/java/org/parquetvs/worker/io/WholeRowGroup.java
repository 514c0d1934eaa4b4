package org.parquetvs.worker.io;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.parquetvs.planner.FileEntry;
import org.parquetvs.worker.parquet.ColumnChunk;
import org.parquetvs.worker.parquet.ColumnChunkSource;

/** A row group that fits into memory: as few requests as make sense, all of them at once. */
final class WholeRowGroup implements RowGroupFetch {
    /** All is under way when the first piece is read. */
    private static final ChunkPieces.Listener NOBODY = new ChunkPieces.Listener() {
        @Override
        public void wanted(int piece) {}

        @Override
        public void released(int piece) {}
    };

    private final List<Fetch> fetches;
    private final Map<ColumnChunk, List<Fetch>> byChunk = new HashMap<>();
    private int started;

    private WholeRowGroup(List<Fetch> fetches, List<ColumnChunk> chunks) {
        this.fetches = fetches;
        for (ColumnChunk chunk : chunks) {
            List<Fetch> ofChunk = fetches.stream()
                    .filter(fetch -> fetch.range().overlaps(chunk))
                    .toList();
            ofChunk.forEach(Fetch::claim);
            byChunk.put(chunk, ofChunk);
        }
    }

    static WholeRowGroup fromStore(Fetching fetching, FileEntry file, List<ColumnChunk> chunks) {
        return new WholeRowGroup(Fetch.all(fetching, file, RangePlan.whole(chunks)), chunks);
    }

    /** Takes the row group from the content of its file. */
    static WholeRowGroup fromContent(Fetch content, List<ColumnChunk> chunks) {
        return new WholeRowGroup(List.of(content), chunks);
    }

    @Override
    public boolean tryStart() {
        while (started < fetches.size() && fetches.get(started).tryStart()) {
            started++;
        }
        return started == fetches.size();
    }

    @Override
    public void start() {
        fetches.forEach(Fetch::start);
    }

    @Override
    public ColumnChunkSource source(ColumnChunk chunk) {
        return new ChunkPieces(chunk, Objects.requireNonNull(byChunk.get(chunk), chunk::path), NOBODY);
    }
}
