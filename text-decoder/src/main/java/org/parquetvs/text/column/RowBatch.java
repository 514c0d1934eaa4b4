package org.parquetvs.text.column;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.UnfitValue;
import org.parquetvs.decoder.column.ConstantColumn;
import org.parquetvs.decoder.column.DecodeOptions;
import org.parquetvs.decoder.column.RowNumberColumn;
import org.parquetvs.decoder.memory.ArrayPool;
import org.parquetvs.decoder.memory.MemoryBudget;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.value.Value;

/**
 * The batch that rows of text files are appended to: of each row the values of the fields that a scan wants, in any order.
 * Reused from batch to batch and from file to file; a batch has rows of one file.
 */
public final class RowBatch implements AutoCloseable {
    private final List<ScanColumn> columns;
    private final DecodeOptions options;
    private final MemoryBudget budget;
    private final ArrayPool pool;
    private final long reserved;
    private final Map<String, Integer> fields = new LinkedHashMap<>();
    private final ColumnAppender[] appenders;
    private @Nullable FileEntry file;
    private long firstRow;
    private int rows;

    /**
     * An empty batch.
     *
     * @param columns what it holds, in this order; a field that is asked for several times is appended once
     */
    public RowBatch(List<ScanColumn> columns, DecodeOptions options, MemoryBudget budget) {
        this.columns = List.copyOf(columns);
        this.options = options;
        this.budget = budget;
        this.pool = new ArrayPool(budget);
        List<ColumnAppender> all = new ArrayList<>();
        long bytesPerRow = 0;
        for (ScanColumn column : columns) {
            if (column.source() instanceof ColumnSource.Field field && !fields.containsKey(nameOf(column, field))) {
                fields.put(nameOf(column, field), all.size());
                all.add(ColumnAppenders.of(column, options, pool.bytes()));
                bytesPerRow += column.type().vectorKind().bytesPerRow();
            }
        }
        this.appenders = all.toArray(ColumnAppender[]::new);
        this.reserved = bytesPerRow * options.batchRows();
        budget.reserve(reserved);
    }

    private static String nameOf(ScanColumn column, ColumnSource.Field field) {
        if (!field.isTopLevel()) {
            throw new IllegalArgumentException("Column " + column.name() + " is the nested field "
                    + String.join(".", field.path()) + ", but only top-level fields of text files are read");
        }
        return field.path().get(0);
    }

    /** The fields that are wanted, and of each the position in {@link #appender}. */
    public Map<String, Integer> fields() {
        return fields;
    }

    /** What takes the values of a field; one that a row does not have need not be told so. */
    public ColumnAppender appender(int field) {
        return appenders[field];
    }

    /** Whether the row that is being appended has a value of this field already. */
    public boolean has(int field) {
        return appenders[field].rows() > rows;
    }

    /** Begins with the rows of a file. */
    public void begin(FileEntry next) {
        file = next;
        firstRow = 0;
    }

    /** Ends a row; fields that have got no value are NULL. */
    public void endRow() {
        rows++;
        for (ColumnAppender appender : appenders) {
            if (appender.rows() < rows) {
                appender.appendNull();
            }
        }
    }

    /** Whether no row should be appended before the batch has been taken. */
    public boolean isFull() {
        if (rows >= options.batchRows()) {
            return true;
        }
        for (ColumnAppender appender : appenders) {
            if (appender.isFull()) {
                return true;
            }
        }
        return false;
    }

    /** Number of rows. */
    public int rows() {
        return rows;
    }

    /** The rows; they are there until {@link #clear}. */
    public ColumnBatch batch() {
        return new ColumnBatch(rows, columns.stream().map(this::vector).toList());
    }

    private ColumnVector vector(ScanColumn column) {
        if (column.source() instanceof ColumnSource.Field field) {
            return appenders[position(field)].vector();
        }
        if (column.source() instanceof ColumnSource.RowNumber) {
            return new RowNumberColumn(firstRow, rows).vector(rows);
        }
        Value value = column.source() instanceof ColumnSource.RowGroupOrdinal
                ? new Value.Exact(BigDecimal.ZERO)
                : column.source()
                        .valueIn(Objects.requireNonNull(file, "file"), column.type())
                        .orElseThrow(() -> new IllegalArgumentException("Unknown source of a column: " + column));
        return ConstantColumn.of(value, column.type(), rows).vector(rows);
    }

    private int position(ColumnSource.Field field) {
        return fields.getOrDefault(field.path().get(0), -1);
    }

    /** The values that are NULL in the batch because they do not fit. */
    public List<UnfitValue> unfitValues() {
        return IntStream.range(0, columns.size())
                .filter(position -> columns.get(position).source() instanceof ColumnSource.Field)
                .boxed()
                .flatMap(position ->
                        appenders[
                                position((ColumnSource.Field)
                                        columns.get(position).source())]
                                .unfitValues(position)
                                .stream())
                .toList();
    }

    /** Drops the rows. */
    public void clear() {
        firstRow += rows;
        rows = 0;
        for (ColumnAppender appender : appenders) {
            appender.clear();
        }
    }

    /** Returns what was reserved. */
    @Override
    public void close() {
        pool.close();
        budget.release(reserved);
    }
}
