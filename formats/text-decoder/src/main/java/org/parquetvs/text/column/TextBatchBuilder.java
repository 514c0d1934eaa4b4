package org.parquetvs.text.column;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.LongVector;
import org.parquetvs.batch.UnrepresentableValue;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.column.TypeOrigin;
import org.parquetvs.scan.csv.ValueFormats;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.SqlType;
import org.parquetvs.vector.ConstantVectors;
import org.parquetvs.vector.DecodeOptions;
import org.parquetvs.vector.memory.ArrayPool;
import org.parquetvs.vector.memory.MemoryBudget;

/**
 * The batch to which rows of text files are appended. Each row gets the values of the fields that a scan wants, in any
 * order. The object is reused for all batches and files; a batch has rows of only one file.
 */
public final class TextBatchBuilder implements AutoCloseable {
    private final List<ScanColumn> columns;
    private final DecodeOptions options;
    private final MemoryBudget budget;
    private final ArrayPool pool;
    private final long reserved;
    private final Map<Appended, Integer> appended = new LinkedHashMap<>();
    private final ColumnAppender[] appenders;
    private final MappedColumn[] mapped;
    private @Nullable FileEntry file;
    private long firstRow;
    private int rows;

    /** A column to append; columns that differ only in their names are appended once. */
    private record Appended(ColumnSource source, SqlType type) {
        static Appended of(ScanColumn column) {
            return new Appended(column.source(), column.type());
        }
    }

    /**
     * An empty batch.
     *
     * @param columns its columns, in this order
     * @param declared the columns among them whose types a table or a user declares; the others are inferred
     * @param isOfElements whether rows are elements of lists, so that several rows may belong to one record
     * @param formats how values are written
     */
    public TextBatchBuilder(
            List<ScanColumn> columns,
            Set<ScanColumn> declared,
            boolean isOfElements,
            DecodeOptions options,
            ValueFormats formats,
            MemoryBudget budget) {
        this.columns = List.copyOf(columns);
        this.options = options;
        this.budget = budget;
        this.pool = new ArrayPool(budget);
        List<ColumnAppender> all = new ArrayList<>();
        List<MappedColumn> conversions = new ArrayList<>();
        long bytesPerRow = 0;
        for (ScanColumn column : columns) {
            if (isAppended(column.source(), isOfElements)
                    && appended.putIfAbsent(Appended.of(column), all.size()) == null) {
                ValueFormats written = isMapped(column.source()) ? ValueFormats.USUAL : formats;
                TypeOrigin types = declared.contains(column) ? TypeOrigin.DECLARED : TypeOrigin.INFERRED;
                all.add(ColumnAppenderFactory.of(column, types, options, written, pool.bytes()));
                conversions.add(new MappedColumn(column, formats, all.get(all.size() - 1)));
                bytesPerRow += column.type().vectorKind().bytesPerRow();
            }
        }
        this.appenders = all.toArray(ColumnAppender[]::new);
        this.mapped = conversions.toArray(MappedColumn[]::new);
        this.reserved = bytesPerRow * options.batchRows();
        budget.reserve(reserved);
    }

    private static boolean isMapped(ColumnSource source) {
        return source.conversion().isPresent();
    }

    private static boolean isAppended(ColumnSource source, boolean isOfElements) {
        return source.is(ColumnSource.Kind.FIELD)
                || source.is(ColumnSource.Kind.POSITION)
                || (isOfElements && source == ColumnSource.Metadata.ROW_NUMBER);
    }

    /**
     * The columns that the reader of the records appends: for each source, the positions in {@link #appender} and
     * {@link #mapped}.
     */
    public Map<ColumnSource, List<Integer>> sources() {
        return appended.entrySet().stream()
                .collect(Collectors.groupingBy(
                        entry -> entry.getKey().source(),
                        LinkedHashMap::new,
                        Collectors.mapping(Map.Entry::getValue, Collectors.toList())));
    }

    /**
     * The wanted top-level fields, each with its position in {@link #appender}.
     *
     * @throws IllegalArgumentException if others are wanted too
     */
    public Map<ColumnSource.Field, Integer> fields() {
        return appended.entrySet().stream()
                .collect(Collectors.toMap(entry -> topLevel(entry.getKey().source()), Map.Entry::getValue));
    }

    private static ColumnSource.Field topLevel(ColumnSource source) {
        if (source instanceof ColumnSource.Field field && field.isTopLevel()) {
            return field;
        }
        throw new IllegalArgumentException("No top-level field: " + source);
    }

    /** Whether only top-level fields are wanted, without conversions, and each as one type. */
    public boolean isFlat() {
        return appended.keySet().stream()
                        .allMatch(each -> each.source() instanceof ColumnSource.Field field && field.isTopLevel())
                && appended.keySet().stream().map(Appended::source).distinct().count() == appended.size();
    }

    /** The appender for the values of a field. If a row lacks the field, nothing need be appended. */
    public ColumnAppender appender(int field) {
        return appenders[field];
    }

    /** The appender with the conversion that a mapping asks for. */
    public MappedColumn mapped(int field) {
        return mapped[field];
    }

    /** Whether the current row already has a value of this field. */
    public boolean has(int field) {
        return appenders[field].rows() > rows;
    }

    /** Starts the rows of a file. */
    public void begin(FileEntry next) {
        file = next;
        firstRow = 0;
    }

    /** Ends a row; fields without a value are NULL. */
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

    /** The rows; they are valid until {@link #clear}. */
    public ColumnBatch batch() {
        return new ColumnBatch(rows, columns.stream().map(this::vector).toList());
    }

    private ColumnVector vector(ScanColumn column) {
        @Nullable Integer position = appended.get(Appended.of(column));
        if (position != null) {
            return appenders[position].vector();
        }
        if (column.source() == ColumnSource.Metadata.ROW_NUMBER) {
            return new LongVector(LongStream.range(firstRow, firstRow + rows).toArray(), null);
        }
        Value value = column.source() == ColumnSource.Metadata.ROW_GROUP_ORDINAL
                ? new Value.Exact(BigDecimal.ZERO)
                : column.source()
                        .valueIn(Objects.requireNonNull(file, "file"), column.type())
                        .orElseThrow(() -> new IllegalArgumentException("Unknown source of a column: " + column));
        return ConstantVectors.of(value, column.type(), rows);
    }

    /** The values that are NULL in the batch because they do not fit. */
    public List<UnrepresentableValue> unrepresentableValues() {
        List<UnrepresentableValue> unrepresentable = new ArrayList<>();
        for (int column = 0; column < columns.size(); column++) {
            @Nullable Integer position = appended.get(Appended.of(columns.get(column)));
            if (position != null) {
                unrepresentable.addAll(appenders[position].unrepresentableValues(column));
            }
        }
        return unrepresentable;
    }

    /** Drops the rows. */
    public void clear() {
        firstRow += rows;
        rows = 0;
        for (ColumnAppender appender : appenders) {
            appender.clear();
        }
    }

    /** Releases reserved memory. */
    @Override
    public void close() {
        pool.close();
        budget.release(reserved);
    }
}
