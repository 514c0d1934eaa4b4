package org.parquetvs.format;

import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.parquetvs.scan.column.ReadOptions;
import org.parquetvs.scan.column.RowPath;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileLayout;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.value.Domain;

/** What a file says about itself without reading its rows: its row groups, and statistics of their columns. */
public interface FileMetadata {

    /** The file that the metadata describes. */
    FileEntry file();

    /** The same metadata for a scan with these options, which say which statistics may be used. */
    FileMetadata with(ReadOptions options);

    /** The same metadata for the columns of such rows. */
    FileMetadata of(RowPath rows);

    /** Number of rows of a row group, deleted ones included. */
    long rows(int rowGroup);

    /** How many rows of a row group are not deleted; empty if the metadata do not say. */
    default OptionalLong count(int rowGroup) {
        return file().facts().deletes().isEmpty() ? OptionalLong.of(rows(rowGroup)) : OptionalLong.empty();
    }

    /**
     * The row groups of the file; those in which no row can fulfil the filter are listed separately.
     *
     * @param fields names of the top-level fields that are read
     * @param values the columns whose values are read; of others only whether they are NULL
     */
    FileLayout layout(Set<String> fields, Collection<ScanColumn> values, Predicate filter);

    /** The same where it does not matter how much there is to decode. */
    default FileLayout layout(Set<String> fields, Predicate filter) {
        return layout(fields, Set.of(), filter);
    }

    /** What is known about a column in a row group: never wrong, perhaps nothing. */
    Domain domain(int rowGroup, ScanColumn column);

    /**
     * A summary of a column in a row group, as reading it would give; empty if the file does not say. There is none for
     * columns whose values are converted to text or padded, and none if rows may be deleted that the file still has.
     */
    Optional<ColumnSummary> summary(int rowGroup, ScanColumn column);

    /** Whether parts of the file are encrypted, so that other readers need its keys. */
    default boolean isEncrypted() {
        return false;
    }

    /**
     * The top-level fields in order, with their declared types, such as {@code INT64 TIMESTAMP(MICROS,true)}; none if
     * the file declares no types.
     */
    default Map<String, String> declaredTypes() {
        return Map.of();
    }

    /** The names of the top-level fields that have an id in the file, by these ids. */
    default Map<Integer, String> fieldIds() {
        return Map.of();
    }
}
