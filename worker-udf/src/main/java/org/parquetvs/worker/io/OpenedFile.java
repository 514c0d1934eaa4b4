package org.parquetvs.worker.io;

import java.util.Iterator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.parquetvs.footer.Footer;
import org.parquetvs.planner.RowGroupRange;
import org.parquetvs.planner.predicate.Predicate;
import org.parquetvs.worker.WorkErrors;
import org.parquetvs.worker.parquet.ColumnChunk;
import org.parquetvs.worker.parquet.RowGroup;

/**
 * The assigned row groups of a file whose footer has been read, but those in which no row can fulfil the filter; the
 * requests for each are planned when it is asked for.
 */
final class OpenedFile implements Iterator<FetchedRowGroup> {
    private final FileOpening opening;
    private final Footer footer;
    private final Function<RowGroup, List<ColumnChunk>> chunksOf;
    private final OpeningPolicy policy;
    private final Iterator<Integer> ordinals;
    private long wantedBytes;

    /** @param opening its footer has been read */
    OpenedFile(
            FileOpening opening,
            Predicate filter,
            Function<RowGroup, List<ColumnChunk>> chunksOf,
            OpeningPolicy policy) {
        this.opening = opening;
        this.footer = opening.footer();
        this.chunksOf = chunksOf;
        this.policy = policy;
        this.ordinals = opening.share().rowGroups().stream()
                .flatMapToInt(range -> ordinals(range, footer))
                .filter(ordinal -> footer.mayMatch(ordinal, filter))
                .iterator();
        endIfPlanned();
    }

    private static IntStream ordinals(RowGroupRange range, Footer footer) {
        int count = footer.rowGroups().size();
        if (range.equals(RowGroupRange.ALL)) {
            return IntStream.range(0, count);
        } else if (range.endExclusive() > count) {
            throw WorkErrors.rowGroupMissing(footer.file(), range.endExclusive() - 1, count);
        }
        return IntStream.range(range.firstInclusive(), range.endExclusive());
    }

    @Override
    public boolean hasNext() {
        return ordinals.hasNext();
    }

    @Override
    public FetchedRowGroup next() {
        RowGroup rowGroup = new RowGroup(footer, ordinals.next());
        List<ColumnChunk> chunks = chunksOf.apply(rowGroup);
        wantedBytes += chunks.stream().mapToLong(ColumnChunk::length).sum();
        FetchedRowGroup fetched = new FetchedRowGroup(rowGroup, opening.fetch(chunks));
        endIfPlanned();
        return fetched;
    }

    private void endIfPlanned() {
        if (!ordinals.hasNext()) {
            opening.planned();
            policy.learn(wantedBytes, footer.file().size());
        }
    }
}
