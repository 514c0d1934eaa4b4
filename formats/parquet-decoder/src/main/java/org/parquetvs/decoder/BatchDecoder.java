package org.parquetvs.decoder;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.parquetvs.decoder.codec.OpenDecompressors;
import org.parquetvs.decoder.column.ColumnContext;
import org.parquetvs.decoder.column.ColumnContext.EmptyTexts;
import org.parquetvs.decoder.encoding.EncodedValues;
import org.parquetvs.decoder.error.DecodeException;
import org.parquetvs.decoder.rowgroup.ColumnChunk;
import org.parquetvs.decoder.rowgroup.ColumnChunkSource;
import org.parquetvs.decoder.rowgroup.RowGroup;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.Conversion;
import org.parquetvs.scan.column.Overflow;
import org.parquetvs.scan.column.RowPath;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.type.SqlType;
import org.parquetvs.vector.DecodeOptions;
import org.parquetvs.vector.memory.ArrayPool;
import org.parquetvs.vector.memory.MemoryBudget;

/**
 * Decodes row groups into batches of columns. It keeps its arrays from one row group to the next, so one decoder serves
 * one scan task on one thread, and reads one row group after the other.
 */
public final class BatchDecoder implements AutoCloseable {
    private final RowPath rows;
    private final List<DecodedColumn> columns;
    private final int[] positions;
    private final DecodeOptions options;
    private final ArrayPool pool;
    private final OpenDecompressors decompressors = new OpenDecompressors();
    private final int[] step = new int[EncodedValues.STEP];

    /** A decoder of one scan task of records that reads all values. */
    public BatchDecoder(List<ScanColumn> columns, DecodeOptions options, MemoryBudget budget) {
        this(RowPath.RECORDS, columns, Set.of(), options, budget);
    }

    /**
     * A decoder of one scan task.
     *
     * @param rows what makes a row
     * @param columns the columns of each batch, in this order. A field that a file lacks is NULL in its rows. A field
     *     that is asked for several times is decoded once, so it must always have the same type
     * @param nullChecked the columns of which it only matters whether they are NULL; their values may be anything else
     */
    public BatchDecoder(
            RowPath rows,
            List<ScanColumn> columns,
            Set<ScanColumn> nullChecked,
            DecodeOptions options,
            MemoryBudget budget) {
        this(rows, columns, nullChecked, List.of(), options, budget);
    }

    /**
     * A decoder of one scan task.
     *
     * @param stored columns of each batch after the others, in which values are different exactly if they are stored
     *     as different: an empty text is not NULL, and each value that does not fit is unrepresentable
     */
    public BatchDecoder(
            RowPath rows,
            List<ScanColumn> columns,
            Set<ScanColumn> nullChecked,
            List<ScanColumn> stored,
            DecodeOptions options,
            MemoryBudget budget) {
        Map<DecodedColumn, Integer> distinct = new LinkedHashMap<>();
        this.positions = Stream.concat(
                        columns.stream().map(column -> DecodedColumn.of(column, nullChecked)),
                        stored.stream().map(column -> DecodedColumn.stored(column, options.overflow())))
                .mapToInt(column -> distinct.computeIfAbsent(column, added -> distinct.size()))
                .toArray();
        this.rows = rows;
        this.columns = List.copyOf(distinct.keySet());
        this.options = options;
        this.pool = new ArrayPool(budget);
    }

    /**
     * Finds out which column chunks a row group is decoded from; reads nothing.
     *
     * @throws DecodeException if the footer contradicts itself or needs something that is not supported
     */
    public PlannedRowGroup plan(RowGroup rowGroup) {
        return new PlannedRowGroup(rowGroup, RowGroupPlan.of(rowGroup, rows, columns, options.overflow()));
    }

    /** Plans a row group and begins to decode it. */
    public RowGroupBatches open(RowGroup rowGroup, Function<ColumnChunk, ColumnChunkSource> sources) {
        return open(plan(rowGroup), sources);
    }

    /**
     * Begins to decode a row group.
     *
     * @param sources opens the bytes of one of its chunks; called once for each of them before the first batch
     * @throws DecodeException if a column chunk contradicts the footer or needs something that is not supported
     */
    public RowGroupBatches open(PlannedRowGroup planned, Function<ColumnChunk, ColumnChunkSource> sources) {
        RowGroup rowGroup = planned.rowGroup();
        int batchRows = rows.isRecords() ? (int) Math.min(options.batchRows(), rowGroup.rows()) : options.batchRows();
        ColumnContext context = new ColumnContext(options, pool, decompressors, batchRows, step);
        return new RowGroupOpener(rowGroup, sources, context).open(planned.plan(), positions);
    }

    /** Releases the memory of arrays and decompressors. */
    @Override
    public void close() {
        decompressors.close();
        pool.close();
    }

    /** What the values of a column are for. */
    enum ColumnUse {
        VALUES,
        /** It only counts whether they are NULL. */
        NULL_CHECK,
        /** They are compared as they are stored. */
        STORED_VALUES
    }

    /**
     * A column without its name, which only the database knows.
     *
     * @param use what its values are for
     */
    record DecodedColumn(ColumnSource source, SqlType type, ColumnUse use) {

        static DecodedColumn of(ScanColumn column, Set<ScanColumn> nullChecked) {
            return new DecodedColumn(
                    column.source(),
                    column.type(),
                    nullChecked.contains(column) ? ColumnUse.NULL_CHECK : ColumnUse.VALUES);
        }

        /** A column of stored values; most types have no others. */
        static DecodedColumn stored(ScanColumn column, Overflow usual) {
            boolean differs = column.type().isCharacters() || usual != Overflow.ABORT;
            return new DecodedColumn(
                    column.source(), column.type(), differs ? ColumnUse.STORED_VALUES : ColumnUse.VALUES);
        }

        /** Whether it only counts whether it is NULL. */
        boolean isNullChecked() {
            return use == ColumnUse.NULL_CHECK;
        }

        EmptyTexts emptyTexts() {
            return use == ColumnUse.STORED_VALUES ? EmptyTexts.TEXT : EmptyTexts.NULL;
        }

        /** What becomes of values that do not fit it. */
        Overflow overflow(Overflow usual) {
            if (use == ColumnUse.STORED_VALUES) {
                return Overflow.ABORT;
            }
            return source instanceof ColumnSource.Field field
                    ? field.conversion().map(Conversion::overflow).orElse(usual)
                    : usual;
        }
    }
}
