package org.parquetvs.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.parquetvs.format.ColumnSummary;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.DeleteFile;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileLayout;
import org.parquetvs.scan.file.RowGroupLayout;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.value.Domain;
import org.parquetvs.scan.value.Domain.Nulls;
import org.parquetvs.scan.value.Truth;
import org.parquetvs.scan.value.Value;

/**
 * A file of a table in one state, as its metadata describe it.
 *
 * @param file with the constants of its columns and the deletes that apply
 * @param rows its rows, deleted ones included; empty: the metadata do not say
 * @param splitOffsets where row groups begin, in bytes; none: not known
 * @param sequence number of the commit that added it; greater than that of each commit before
 * @param statistics what is known about the values of columns
 */
public record DataFile(
        FileEntry file, OptionalLong rows, List<Long> splitOffsets, long sequence, ColumnStatistics statistics) {
    /** Of a row of a few columns, compressed. */
    private static final long BYTES_OF_ROW = 32;

    public DataFile {
        splitOffsets = List.copyOf(splitOffsets);
        if (rows.isPresent() && rows.getAsLong() < 0) {
            throw new IllegalArgumentException("Invalid file " + file.key() + ": " + rows.getAsLong() + " rows");
        }
    }

    /** Its rows for the planner: an estimate if they are not known. */
    public long estimatedRows() {
        return rows.orElse(1 + file.size() / BYTES_OF_ROW);
    }

    /** The same file if its writer got the statistics wrong. */
    public DataFile withoutStatistics() {
        return new DataFile(file, rows, splitOffsets, sequence, ColumnStatistics.NONE);
    }

    /** How many rows are not deleted; empty if the metadata do not say, as of all deletes but bitmaps. */
    public OptionalLong count() {
        long deleted = 0;
        for (DeleteFile deletes : file.facts().deletes()) {
            if (rows.isEmpty() || !(deletes instanceof DeleteFile.Bitmap vector)) {
                return OptionalLong.empty();
            }
            deleted += vector.deletes();
        }
        return rows.isEmpty() ? rows : OptionalLong.of(rows.getAsLong() - deleted);
    }

    /** What is known about a column in all rows of the file: never wrong, perhaps nothing. */
    public Domain domain(ScanColumn column) {
        return constant(column)
                .map(Domain::of)
                .orElseGet(() -> column.source().isInFile() ? statistics.domain(column) : Domain.UNKNOWN);
    }

    /** What reading a column in the rows that are not deleted would give; empty if the metadata do not say. */
    public Optional<ColumnSummary> summary(ScanColumn column) {
        OptionalLong count = count();
        Optional<Value> constant = constant(column);
        if (count.isEmpty()) {
            return Optional.empty();
        }
        if (constant.isPresent() || count.getAsLong() == 0) {
            return Optional.of(ColumnSummary.of(constant.orElseGet(Value.Null::new), count.getAsLong()));
        }
        return file.facts().deletes().isEmpty() ? statistics.summary(column) : values(column, count.getAsLong());
    }

    /** How many values are left, if the deleted rows are neither fewer nor more of them than of all rows. */
    private Optional<ColumnSummary> values(ScanColumn column, long count) {
        Nulls nulls = domain(column).nulls();
        return switch (nulls) {
            case NONE -> Optional.of(new ColumnSummary(count, null, null));
            case SOME -> Optional.empty();
            case ALL -> Optional.of(ColumnSummary.ALL_NULL);
        };
    }

    private Optional<Value> constant(ScanColumn column) {
        return column.source().valueIn(file, column.type());
    }

    /** Whether a row may fulfil the filter. */
    public boolean mayMatch(Predicate filter) {
        return filter.outcomes(this::domain).mayBe(Truth.TRUE);
    }

    /**
     * The row groups, as far as the metadata say where they begin; empty if they do not. Rows are in proportion to
     * bytes.
     */
    public Optional<FileLayout> layout() {
        boolean areValid = !splitOffsets.isEmpty()
                && splitOffsets.get(0) >= 0
                && splitOffsets.get(splitOffsets.size() - 1) < file.size()
                && isAscending(splitOffsets);
        return areValid ? Optional.of(new FileLayout(file, rowGroups())) : Optional.empty();
    }

    private static boolean isAscending(List<Long> offsets) {
        for (int i = 1; i < offsets.size(); i++) {
            if (offsets.get(i) <= offsets.get(i - 1)) {
                return false;
            }
        }
        return true;
    }

    private List<RowGroupLayout> rowGroups() {
        List<RowGroupLayout> rowGroups = new ArrayList<>(splitOffsets.size());
        for (int ordinal = 0; ordinal < splitOffsets.size(); ordinal++) {
            long end = ordinal + 1 < splitOffsets.size() ? splitOffsets.get(ordinal + 1) : file.size();
            long bytes = end - splitOffsets.get(ordinal);
            rowGroups.add(
                    new RowGroupLayout(ordinal, (long) ((double) estimatedRows() * bytes / file.size()), 0, bytes));
        }
        return rowGroups;
    }
}
