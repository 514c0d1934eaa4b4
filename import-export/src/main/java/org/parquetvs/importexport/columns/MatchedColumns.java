package org.parquetvs.importexport.columns;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.parquetvs.adapter.sql.OutputColumn;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.column.Spelling;
import org.parquetvs.scan.file.FileFormat;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.type.SqlType;

/**
 * The wanted columns and what fills them.
 *
 * @param format of the files
 * @param columns all wanted columns, in order
 * @param extra fields of the files that none of them takes, in the order of the files
 */
public record MatchedColumns(FileFormat format, List<MatchedColumn> columns, List<ScanColumn> extra) {

    public MatchedColumns {
        columns = List.copyOf(columns);
        extra = List.copyOf(extra);
    }

    /** The columns that no file has. */
    public List<MatchedColumn> missing() {
        return columns.stream().filter(MatchedColumn::isMissing).toList();
    }

    /** The columns that have to become wider in the table first. */
    public List<MatchedColumn> widened() {
        return columns.stream().filter(MatchedColumn::isWidened).toList();
    }

    /** The same without the missing columns. */
    public MatchedColumns present() {
        return new MatchedColumns(
                format, columns.stream().filter(column -> !column.isMissing()).toList(), extra);
    }

    /**
     * What a scan emits and a statement delivers for the columns. A missing column becomes a field that no file has, so
     * it is NULL in all rows.
     *
     * <p>The worker converts a text to the type of the column, once. It also reads a field of Parquet as the type of the
     * column if it changes no value. A field of Parquet that a filter reads too, or that fills several columns, is
     * emitted in its own type: a worker reads it as one type only.
     *
     * @param filter of the same scan
     */
    public List<OutputColumn> outputs(Predicate filter) {
        Set<ColumnSource> filtered = filter.columns().map(ScanColumn::source).collect(Collectors.toUnmodifiableSet());
        List<ColumnSource> sources =
                columns.stream().map(MatchedColumns::sourceOf).toList();
        List<OutputColumn> outputs = new ArrayList<>(columns.size());
        for (int index = 0; index < columns.size(); index++) {
            MatchedColumn column = columns.get(index);
            ColumnSource source = sources.get(index);
            boolean isReadOnce = !filtered.contains(source) && Collections.frequency(sources, source) == 1;
            SqlType emitted = column.source()
                    .map(found -> isTextOfFile(found)
                            ? ofText(column.type())
                            : isReadOnce && isEmittedAs(found, column.type()) ? column.type() : found.type())
                    .orElse(column.type());
            outputs.add(new OutputColumn(new ScanColumn(column.wanted().name(), source, emitted), column.type()));
        }
        return outputs;
    }

    private static ColumnSource sourceOf(MatchedColumn column) {
        return column.source()
                .map(ScanColumn::source)
                .orElseGet(() -> new ColumnSource.Field(
                        0, List.of(column.wanted().sourceName()), Spelling.EXACT, Optional.empty()));
    }

    private boolean isTextOfFile(ScanColumn column) {
        return format.isText() && column.source().is(ColumnSource.Kind.FIELD);
    }

    /** What a worker emits of a text for a wanted type: that type, unless only the database makes its values. */
    private static SqlType ofText(SqlType wanted) {
        return switch (wanted.kind()) {
            case DECIMAL, DOUBLE, BOOLEAN, DATE, TIMESTAMP, VARCHAR -> wanted;
            case CHAR -> new SqlType.Varchar(((SqlType.Char) wanted).length(), ((SqlType.Char) wanted).charset());
            case HASHTYPE -> SqlType.Varchar.LONGEST;
        };
    }

    /**
     * Whether a worker delivers the wanted type itself: it does if it only has to check that each value fits, and
     * changes none. Exasol does all other conversions, because it knows the formats of the session.
     */
    private static boolean isEmittedAs(ScanColumn column, SqlType wanted) {
        SqlType inferred = column.type();
        if (!column.source().is(ColumnSource.Kind.FIELD)) {
            return inferred.equals(wanted);
        }
        if (inferred.kind() != wanted.kind()) {
            return false;
        }
        return switch (wanted.kind()) {
            case DECIMAL -> ((SqlType.Decimal) inferred).scale() <= ((SqlType.Decimal) wanted).scale();
            case TIMESTAMP -> ((SqlType.Timestamp) inferred).precision() <= ((SqlType.Timestamp) wanted).precision();
            case VARCHAR -> ((SqlType.Varchar) inferred).charset() == ((SqlType.Varchar) wanted).charset();
            case DOUBLE, CHAR, BOOLEAN, DATE, HASHTYPE -> inferred.equals(wanted);
        };
    }
}
