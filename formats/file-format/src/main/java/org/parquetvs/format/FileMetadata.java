package org.parquetvs.format;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.parquetvs.scan.column.ReadOptions;
import org.parquetvs.scan.column.RowPath;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileLayout;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.value.Domain;

/** What a file says of itself without its rows being read: its row groups, and statistics of their columns. */
public interface FileMetadata {

    /** The file that this is about. */
    FileEntry file();

    /** The same for a scan with these options, which say how much of the statistics is believed. */
    FileMetadata with(ReadOptions options);

    /** The same, asked about the columns of such rows. */
    FileMetadata of(RowPath rows);

    /** Number of rows of a row group. */
    long rows(int rowGroup);

    /**
     * The row groups of the file, apart those in which no row can fulfil the filter.
     *
     * @param fields names of the top-level fields that are read
     */
    FileLayout layout(Set<String> fields, Predicate filter);

    /** What is known of a column in a row group: nothing wrong, at worst nothing at all. */
    Domain domain(int rowGroup, ScanColumn column);

    /**
     * What a column has in a row group, as reading it would find; empty where the file does not say. Nothing is said of
     * columns whose values are converted to text or padded.
     */
    Optional<ColumnSummary> summary(int rowGroup, ScanColumn column);

    /**
     * The top-level fields in their order, and the type of each as the file declares it, such as {@code INT64
     * TIMESTAMP(MICROS,true)}; none if the file declares no types.
     */
    default Map<String, String> declaredTypes() {
        return Map.of();
    }
}
