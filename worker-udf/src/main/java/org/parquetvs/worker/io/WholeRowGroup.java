package org.parquetvs.worker.io;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.parquetvs.decoder.column.Closeables;
import org.parquetvs.decoder.rowgroup.ColumnChunk;
import org.parquetvs.decoder.rowgroup.ColumnChunkSource;
import org.parquetvs.scan.file.FileEntry;

/** A row group that fits into memory: as few requests as make sense, all at the same time. */
final class WholeRowGroup implements RowGroupFetch {
    private final List<Fetch> fetches;
    private final Map<ColumnChunk, ColumnChunkSource> sources = new HashMap<>();
    private int started;

    private WholeRowGroup(List<Fetch> fetches, List<ColumnChunk> chunks) {
        this.fetches = fetches;
        for (ColumnChunk chunk : chunks) {
            sources.put(chunk, new ChunkPieces(chunk, new SharedRequests(fetches)));
        }
    }

    static WholeRowGroup fromStore(FetchContext context, FileEntry file, List<ColumnChunk> chunks) {
        return new WholeRowGroup(Fetch.all(context, file, RangePlan.whole(chunks)), chunks);
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
    public void abandon() {
        Closeables.all(sources.values());
    }

    @Override
    public ColumnChunkSource source(ColumnChunk chunk) {
        return Objects.requireNonNull(sources.get(chunk), chunk::path);
    }

    /**
     * Requests that columns share. All are started when the first piece is read, and those that other columns still
     * need can be read again.
     */
    private record SharedRequests(List<Fetch> fetches) implements ChunkPieces.Requests {

        @Override
        public List<Fetch> again(long start, long endExclusive) {
            List<Fetch> again = new ArrayList<>();
            for (Fetch fetch : fetches) {
                if (fetch.range().overlaps(start, endExclusive)) {
                    again.add(fetch.isClaimed() || !fetch.isStarted() ? fetch : fetch.again(start, endExclusive));
                }
            }
            again.forEach(Fetch::claim);
            return again;
        }

        @Override
        public boolean areOwn() {
            return false;
        }

        @Override
        public void needed(Fetch fetch) {}

        @Override
        public void released(Fetch fetch) {}
    }
}
