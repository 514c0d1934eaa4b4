package org.parquetvs.scan.file;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The row groups of one file, as far as planning needs them. For a file of a table with metadata of its own, they need
 * not come from the footer. Then the last one stands for all that follow it, so that no row group is lost if there are
 * more.
 *
 * @param rowGroups the row groups that the scan reads, in the order of the file
 * @param pruned the row groups in which no row can fulfil the filter, in the order of the file
 */
public record FileLayout(FileEntry file, List<RowGroupLayout> rowGroups, List<RowGroupLayout> pruned) {

    public FileLayout {
        rowGroups = List.copyOf(rowGroups);
        pruned = List.copyOf(pruned);
    }

    /** The layout of a file whose row groups are all read. */
    public FileLayout(FileEntry file, List<RowGroupLayout> rowGroups) {
        this(file, rowGroups, List.of());
    }

    /** The splits of all row groups that the scan reads: one for each stretch without a pruned one. */
    public List<FileSplit> splits() {
        return splits(0, rowGroups.size());
    }

    /**
     * The splits of some of the row groups that the scan reads: one for each stretch without a pruned one.
     *
     * @param firstInclusive position in {@link #rowGroups}
     */
    public List<FileSplit> splits(int firstInclusive, int endExclusive) {
        List<FileSplit> splits = new ArrayList<>();
        int start = firstInclusive;
        for (int next = firstInclusive + 1; next <= endExclusive; next++) {
            int last = rowGroups.get(next - 1).ordinal();
            if (next == endExclusive || rowGroups.get(next).ordinal() != last + 1) {
                int first = rowGroups.get(start).ordinal();
                splits.add(new FileSplit(
                        file, isOpen(last) ? RowGroupRange.from(first) : new RowGroupRange(first, last + 1)));
                start = next;
            }
        }
        return splits;
    }

    /** Whether further row groups may follow this one, which the layout does not know. */
    private boolean isOpen(int ordinal) {
        return !file.isTagged()
                && Stream.concat(rowGroups.stream(), pruned.stream())
                        .allMatch(rowGroup -> rowGroup.ordinal() <= ordinal);
    }
}
