package org.parquetvs.worker.io;

import java.util.Iterator;
import java.util.List;
import java.util.function.Function;
import org.parquetvs.decoder.rowgroup.ColumnChunk;
import org.parquetvs.decoder.rowgroup.RowGroup;

/** What is read of a file whose footer has been read; the requests for each row group are planned when it is asked for. */
final class OpenedFile implements Iterator<FetchedRowGroup> {
    private final FileOpening opening;
    private final Function<RowGroup, List<ColumnChunk>> chunksOf;
    private final OpeningPolicy policy;
    private final Iterator<RowGroup> rowGroups;
    private long wantedBytes;

    /** @param opening it is done */
    OpenedFile(FileOpening opening, Function<RowGroup, List<ColumnChunk>> chunksOf, OpeningPolicy policy) {
        this.opening = opening;
        this.chunksOf = chunksOf;
        this.policy = policy;
        this.rowGroups = opening.rowGroups().iterator();
        endIfPlanned();
    }

    @Override
    public boolean hasNext() {
        return rowGroups.hasNext();
    }

    @Override
    public FetchedRowGroup next() {
        RowGroup rowGroup = rowGroups.next();
        List<ColumnChunk> chunks = chunksOf.apply(rowGroup);
        wantedBytes += chunks.stream().mapToLong(ColumnChunk::length).sum();
        FetchedRowGroup fetched = new FetchedRowGroup(rowGroup, opening.fetch(chunks));
        endIfPlanned();
        return fetched;
    }

    private void endIfPlanned() {
        if (!rowGroups.hasNext()) {
            opening.planned();
            policy.learn(wantedBytes, opening.share().file().size());
        }
    }
}
