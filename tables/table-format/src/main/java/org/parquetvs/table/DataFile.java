package org.parquetvs.table;

import java.util.List;
import java.util.function.Function;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.value.Domain;
import org.parquetvs.scan.value.Truth;

/**
 * A file of a table in one state, as its metadata describe it.
 *
 * @param file with the constants of its columns and the deletes that apply
 * @param rows its rows, deleted ones included
 * @param splitOffsets where row groups begin, in bytes; none: not known
 * @param sequence number of the commit that added it; greater than that of each commit before
 * @param statistics what is known about the values of a column in all rows, deleted ones included
 */
public record DataFile(
        FileEntry file, long rows, List<Long> splitOffsets, long sequence, Function<ScanColumn, Domain> statistics) {
    public DataFile {
        splitOffsets = List.copyOf(splitOffsets);
        if (rows < 0) {
            throw new IllegalArgumentException("Invalid file " + file.key() + ": " + rows + " rows");
        }
    }

    /** What is known about a column in all rows of the file: never wrong, perhaps nothing. */
    public Domain domain(ScanColumn column) {
        return column.source()
                .valueIn(file, column.type())
                .map(Domain::of)
                .orElseGet(() -> column.source().isInFile() ? statistics.apply(column) : Domain.UNKNOWN);
    }

    /** Whether a row may fulfil the filter. */
    public boolean mayMatch(Predicate filter) {
        return filter.outcomes(this::domain).mayBe(Truth.TRUE);
    }
}
