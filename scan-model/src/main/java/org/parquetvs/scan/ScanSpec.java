package org.parquetvs.scan;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ReadOptions;
import org.parquetvs.scan.column.RowPath;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.FileFormat;
import org.parquetvs.scan.output.ScanOutput;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.source.ScanSource;
import org.parquetvs.scan.source.SourceFilter;
import org.parquetvs.type.SqlType;

/**
 * The common part of all tasks of one query.
 *
 * @param connection name of the Exasol connection that holds bucket and credentials; never the credentials themselves
 * @param source the keys of the files, or the table that has them
 * @param format format of the files
 * @param rows what makes a row: a record of a file, or an element of a list in it
 * @param output what is emitted of the rows that pass the filter
 * @param filter the condition that a row has to fulfil; its columns need not be emitted
 * @param keyFilters rows that one of them drops need not be emitted
 * @param options how values are read
 */
public record ScanSpec(
        String connection,
        ScanSource source,
        FileFormat format,
        RowPath rows,
        ScanOutput output,
        Predicate filter,
        List<KeyFilter> keyFilters,
        ReadOptions options) {

    public ScanSpec {
        keyFilters = List.copyOf(keyFilters);
        if (options.rejectLimit() > 0 && !(output instanceof ScanOutput.Rows)) {
            throw new IllegalArgumentException("Invalid scan: only scans of rows leave out rejected ones");
        }
        List<ScanColumn> columns = columns(output, filter, keyFilters);
        if (!format.isText()) {
            requireOneTypeForEachField(columns);
        }
        requireLevels(columns, rows.depth());
    }

    /** A scan of records without key filters. */
    public ScanSpec(
            String connection,
            ScanSource source,
            FileFormat format,
            ScanOutput output,
            Predicate filter,
            ReadOptions options) {
        this(connection, source, format, RowPath.RECORDS, output, filter, List.of(), options);
    }

    /** A scan of Parquet files with the usual options. */
    public ScanSpec(
            String connection, ScanSource source, ScanOutput output, Predicate filter, BinaryEncoding binaryEncoding) {
        this(connection, source, FileFormat.PARQUET, output, filter, ReadOptions.of(binaryEncoding));
    }

    /** A scan of Parquet files with the usual options that emits every row that passes the filter. */
    public ScanSpec(
            String connection,
            ScanSource source,
            List<ScanColumn> columns,
            Predicate filter,
            BinaryEncoding binaryEncoding) {
        this(connection, source, new ScanOutput.Rows(columns, ScanOutput.Rows.UNLIMITED), filter, binaryEncoding);
    }

    /** The same scan with these key filters. */
    public ScanSpec withKeyFilters(List<KeyFilter> filters) {
        return new ScanSpec(connection, source, format, rows, output, filter, filters, options);
    }

    /** The same scan with another filter. */
    public ScanSpec withFilter(Predicate other) {
        return new ScanSpec(connection, source, format, rows, output, other, keyFilters, options);
    }

    /** The same scan with another output. */
    public ScanSpec withOutput(ScanOutput other) {
        return new ScanSpec(connection, source, format, rows, other, filter, keyFilters, options);
    }

    /** The columns that a worker reads: first the columns of the output, then the columns that only filters read. */
    public List<ScanColumn> columns() {
        return columns(output, filter, keyFilters);
    }

    private static List<ScanColumn> columns(ScanOutput output, Predicate filter, List<KeyFilter> keyFilters) {
        List<ScanColumn> columns = new ArrayList<>(output.columns());
        Stream.concat(filter.columns(), keyFilters.stream().map(KeyFilter::column))
                .distinct()
                .filter(column -> !columns.contains(column))
                .forEach(columns::add);
        return List.copyOf(columns);
    }

    /** The columns among {@link #columns} of which a worker only reads whether they are NULL. */
    public Set<ScanColumn> nullChecked() {
        Set<ColumnSource> read = Stream.of(
                        output.valueColumns(),
                        filter.valueColumns(),
                        keyFilters.stream().map(KeyFilter::column))
                .flatMap(Function.identity())
                .map(ScanColumn::source)
                .collect(Collectors.toSet());
        return columns().stream()
                .filter(column -> !read.contains(column.source()))
                .collect(Collectors.toUnmodifiableSet());
    }

    /** The columns among {@link #columns} whose values a worker reads. */
    public List<ScanColumn> valueColumns() {
        Set<ScanColumn> others = nullChecked();
        return columns().stream().filter(column -> !others.contains(column)).toList();
    }

    /** Whether a worker reads fields as texts, which may be the JSON of nested fields. */
    public boolean readsTexts() {
        return valueColumns().stream()
                .anyMatch(column -> column.source().is(ColumnSource.Kind.FIELD)
                        && column.type().isCharacters());
    }

    /** The top-level fields that a worker reads, at least in part. */
    public Set<String> fields() {
        Stream<String> ofColumns = columns().stream()
                .map(ScanColumn::source)
                .filter(ColumnSource.Field.class::isInstance)
                .map(field -> ((ColumnSource.Field) field).name(rows));
        Stream<String> ofRows = rows.isRecords() ? Stream.empty() : Stream.of(rows.field());
        return Stream.concat(ofColumns, ofRows).collect(Collectors.toUnmodifiableSet());
    }

    private static void requireLevels(List<ScanColumn> columns, int depth) {
        for (ScanColumn column : columns) {
            int level = column.source() instanceof ColumnSource.Field field
                    ? field.level()
                    : column.source() instanceof ColumnSource.Position position ? position.level() : 0;
            if (level > depth) {
                throw new IllegalArgumentException("Column " + column.name() + " is of level " + level
                        + ", but the rows are elements of " + depth + " lists in each other");
            }
        }
    }

    /** A worker decodes a field of Parquet once, for all columns that need it. */
    private static void requireOneTypeForEachField(List<ScanColumn> columns) {
        Map<ColumnSource, SqlType> types = new HashMap<>();
        for (ScanColumn column : columns) {
            SqlType other = types.putIfAbsent(column.source(), column.type());
            if (other != null && !other.equals(column.type()) && column.source() instanceof ColumnSource.Field field) {
                throw new IllegalArgumentException(
                        "Field " + String.join(".", field.path()) + " is read as " + other.toSql() + " and as "
                                + column.type().toSql() + ", but a scan reads a field as one type");
            }
        }
    }

    /**
     * The filter that tells which listed objects this scan reads.
     *
     * @throws IllegalStateException if the metadata of a table tell which files it reads
     */
    public SourceFilter sourceFilter() {
        return new SourceFilter(
                source.keys()
                        .orElseThrow(() -> new IllegalStateException("No objects are listed for " + source.text())),
                filter);
    }
}
