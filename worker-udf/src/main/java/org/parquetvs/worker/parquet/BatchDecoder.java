package org.parquetvs.worker.parquet;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.parquetvs.planner.ColumnSource;
import org.parquetvs.planner.ScanColumn;

/**
 * Decodes row groups into batches of columns. Keeps its buffers from one row group to the next, so one decoder serves
 * one scan task on one thread; its row groups are read one after the other.
 */
public final class BatchDecoder {
    private final List<ScanColumn> columns;
    private final DecodeOptions options;
    private final MemoryBudget budget;

    /** @param columns what each batch holds, in this order; a field that a file lacks is NULL in its rows */
    public BatchDecoder(List<ScanColumn> columns, DecodeOptions options, MemoryBudget budget) {
        this.columns = List.copyOf(columns);
        this.options = options;
        this.budget = budget;
    }

    /** The column chunks that {@link #open} will ask for, in the order of the columns; each only once. */
    public List<ColumnChunk> chunks(RowGroup rowGroup) {
        return columns.stream()
                .map(ScanColumn::source)
                .flatMap(source -> source instanceof ColumnSource.Field field
                        ? RowGroupLeaves.of(rowGroup, field.name()).stream()
                        : Stream.empty())
                .map(RowGroupLeaves::chunk)
                .distinct()
                .toList();
    }

    /**
     * Begins to decode a row group.
     *
     * @param sources opens the bytes of one of {@link #chunks}; called once for each of them before the first batch
     */
    public RowGroupBatches open(RowGroup rowGroup, Function<ColumnChunk, ColumnChunkSource> sources) {
        if (columns.isEmpty()) {
            throw new IllegalArgumentException("Invalid decoder: it has no columns");
        }
        throw new UnsupportedOperationException("open " + rowGroup + " with " + options + budget + sources);
    }
}
