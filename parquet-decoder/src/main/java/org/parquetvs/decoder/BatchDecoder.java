package org.parquetvs.decoder;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.parquetvs.decoder.codec.OpenDecompressors;
import org.parquetvs.decoder.column.Batching;
import org.parquetvs.decoder.column.ColumnReader;
import org.parquetvs.decoder.column.DecodeOptions;
import org.parquetvs.decoder.encoding.EncodedValues;
import org.parquetvs.decoder.error.DecodeException;
import org.parquetvs.decoder.memory.ArrayPool;
import org.parquetvs.decoder.memory.Closing;
import org.parquetvs.decoder.memory.MemoryBudget;
import org.parquetvs.decoder.page.LeafColumn;
import org.parquetvs.decoder.rowgroup.ColumnChunk;
import org.parquetvs.decoder.rowgroup.ColumnChunkSource;
import org.parquetvs.decoder.rowgroup.RowGroup;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.type.SqlType;

/**
 * Decodes row groups into batches of columns. Keeps its arrays from one row group to the next, so one decoder serves one
 * scan task on one thread; its row groups are read one after the other.
 */
public final class BatchDecoder implements AutoCloseable {
    private final List<DecodedColumn> columns;
    private final int[] positions;
    private final DecodeOptions options;
    private final ArrayPool pool;
    private final OpenDecompressors decompressors = new OpenDecompressors();
    private final int[] step = new int[EncodedValues.STEP];

    /**
     * A decoder of one scan task.
     *
     * @param columns what each batch holds, in this order; a field that a file lacks is NULL in its rows, one that is
     *     asked for several times is decoded once, which takes that it is always of the same type
     */
    public BatchDecoder(List<ScanColumn> columns, DecodeOptions options, MemoryBudget budget) {
        columns.forEach(BatchDecoder::requireTopLevel);
        List<DecodedColumn> all = columns.stream()
                .map(column -> new DecodedColumn(column.source(), column.type()))
                .toList();
        this.columns = all.stream().distinct().toList();
        this.positions = all.stream().mapToInt(this.columns::indexOf).toArray();
        this.options = options;
        this.pool = new ArrayPool(budget);
    }

    /** Nested fields are decoded as a whole, to JSON: that of the top-level field which they are in. */
    private static void requireTopLevel(ScanColumn column) {
        if (column.source() instanceof ColumnSource.Field field && !field.isTopLevel()) {
            throw new IllegalArgumentException("Column " + column.name() + " is the nested field "
                    + String.join(".", field.path()) + ", but only top-level fields of Parquet files are read");
        }
    }

    /** The column chunks that {@link #open} will ask for, in the order of the columns; each only once. */
    public List<ColumnChunk> chunks(RowGroup rowGroup) {
        return columns.stream()
                .map(DecodedColumn::source)
                .flatMap(source -> source instanceof ColumnSource.Field field
                        ? RowGroupLeaves.of(rowGroup, field.name()).stream()
                        : Stream.empty())
                .map(LeafColumn::chunk)
                .distinct()
                .toList();
    }

    /**
     * Begins to decode a row group.
     *
     * @param sources opens the bytes of one of {@link #chunks}; called once for each of them before the first batch
     * @throws DecodeException if the footer contradicts itself or asks for what is not supported
     */
    public RowGroupBatches open(RowGroup rowGroup, Function<ColumnChunk, ColumnChunkSource> sources) {
        int batchRows = (int) Math.min(options.batchRows(), rowGroup.rows());
        RowGroupOpener opener =
                new RowGroupOpener(rowGroup, sources, new Batching(options, pool, decompressors, batchRows, step));
        List<ColumnReader> readers = new ArrayList<>();
        try {
            for (DecodedColumn column : columns) {
                readers.add(opener.open(column));
            }
        } catch (RuntimeException e) {
            Closing.all(readers);
            throw e;
        }
        return new RowGroupBatches(readers, positions, rowGroup.rows(), batchRows, pool.budget());
    }

    /** Returns what was reserved for arrays, and what decompressors hold. */
    @Override
    public void close() {
        decompressors.close();
        pool.close();
    }

    /** A column without its name, which only the database knows. */
    record DecodedColumn(ColumnSource source, SqlType type) {}
}
