package org.parquetvs.importexport.columns;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.parquetvs.importexport.error.ColumnErrors;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.error.NearestName;
import org.parquetvs.scan.file.FileFormat;
import org.parquetvs.type.SqlType;

/**
 * The columns of files and of their directories, and the columns that say where a row comes from; found by the names
 * that users give them.
 */
public final class AvailableColumns {
    private final FileFormat format;
    private final List<ScanColumn> columns;

    /**
     * The columns of files.
     *
     * @param format of the files
     * @param columns by the names that a virtual schema gives them
     */
    public AvailableColumns(FileFormat format, List<ScanColumn> columns) {
        this.format = format;
        this.columns = List.copyOf(columns);
    }

    /** The format of the files. */
    FileFormat format() {
        return format;
    }

    /**
     * The type of a column for which nobody declares another one: a value of a text file is its text, whatever type is
     * inferred from some values.
     */
    public SqlType typeOf(ScanColumn column) {
        return format.isText() && column.source().is(ColumnSource.Kind.FIELD) ? SqlType.Varchar.LONGEST : column.type();
    }

    /** The fields of the files, in their order. */
    public List<ScanColumn> fields() {
        return columns.stream()
                .filter(column -> column.source().is(ColumnSource.Kind.FIELD))
                .toList();
    }

    /**
     * The column of this name: as the files or their directories spell it, else as a virtual schema names it, else
     * regardless of case if only one column matches; empty if there is none.
     *
     * @throws org.parquetvs.adapter.error.ParquetAdapterException if there is more than one
     */
    public Optional<ScanColumn> find(String name) {
        List<Predicate<ScanColumn>> readings = List.of(
                column -> spelling(column).equals(name),
                column -> column.name().equals(name),
                column ->
                        spelling(column).equalsIgnoreCase(name) || column.name().equalsIgnoreCase(name));
        for (Predicate<ScanColumn> reading : readings) {
            List<ScanColumn> found = columns.stream().filter(reading).toList();
            if (found.size() == 1) {
                return Optional.of(found.get(0));
            }
            if (!found.isEmpty()) {
                throw ColumnErrors.ambiguousColumn(name, spellings(found));
            }
        }
        return Optional.empty();
    }

    /** The column whose name the files or their directories spell exactly like this; empty if there is none. */
    public Optional<ScanColumn> findExactly(String name) {
        return columns.stream().filter(column -> spelling(column).equals(name)).findFirst();
    }

    /**
     * Like {@link #find}, but there must be a column.
     *
     * @throws org.parquetvs.adapter.error.ParquetAdapterException if there is none or more than one
     */
    public ScanColumn named(String name) {
        return find(name)
                .orElseThrow(() -> ColumnErrors.unknownColumn(
                        name, NearestName.question(name, spellings(columns)), spellings(columns)));
    }

    /** The names as the files or their directories spell them. */
    List<String> spellings() {
        return spellings(columns);
    }

    /** The names of columns as the files or their directories spell them. */
    public static List<String> spellings(List<ScanColumn> columns) {
        return columns.stream().map(AvailableColumns::spelling).toList();
    }

    private static String spelling(ScanColumn column) {
        return switch (column.source().kind()) {
            case FIELD -> ((ColumnSource.Field) column.source()).path().get(0);
            case PARTITION -> ((ColumnSource.Partition) column.source()).name();
            case POSITION, METADATA -> column.name();
        };
    }
}
