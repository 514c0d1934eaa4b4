package org.parquetvs.worker.io;

import java.util.Iterator;
import java.util.List;
import java.util.function.Function;
import org.parquetvs.decoder.PlannedRowGroup;
import org.parquetvs.decoder.rowgroup.ColumnChunk;
import org.parquetvs.decoder.rowgroup.RowGroup;

/**
 * The row groups of a file whose footer has been read. The requests for each row group are planned when it is taken.
 */
final class OpenedFile implements Iterator<FetchedRowGroup> {
    private final FileOpening opening;
    private final Function<RowGroup, PlannedRowGroup> plan;
    private final OpeningPolicy policy;
    private final Iterator<RowGroup> rowGroups;
    private long wantedBytes;

    /** @param opening an opening that is done */
    OpenedFile(FileOpening opening, Function<RowGroup, PlannedRowGroup> plan, OpeningPolicy policy) {
        this.opening = opening;
        this.plan = plan;
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
        PlannedRowGroup rowGroup = plan.apply(rowGroups.next());
        List<ColumnChunk> chunks = rowGroup.chunks();
        wantedBytes += chunks.stream().mapToLong(ColumnChunk::length).sum();
        FetchedRowGroup fetched = new FetchedRowGroup(rowGroup, opening.fetch(chunks));
        endIfPlanned();
        return fetched;
    }

    private void endIfPlanned() {
        if (!rowGroups.hasNext()) {
            opening.planned();
            policy.recordFraction(wantedBytes, opening.assigned().file().size());
        }
    }
}
