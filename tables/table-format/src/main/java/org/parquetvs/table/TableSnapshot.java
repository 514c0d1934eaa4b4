package org.parquetvs.table;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.column.Statistics;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.output.ScanOutput;
import org.parquetvs.scan.predicate.Predicate;

/** A table in one state. Safe for use by several threads at once. */
public interface TableSnapshot {

    /** The state, so that it can be opened again. */
    SnapshotPin pin();

    /** The commits whose states can be read, the first one first; also those after this state. */
    List<TableCommit> commits();

    /**
     * What the commits after an earlier state did, up to this one. Commits that only write the same rows into other
     * files did nothing.
     *
     * @param earlier id of the snapshot
     * @throws RuntimeException if the metadata cannot be read; the message says why
     */
    TableChanges changesSince(long earlier);

    /**
     * The same table in another state.
     *
     * @param snapshot its id
     * @throws RuntimeException if the table does not have it, or not any more; the message says why
     */
    TableSnapshot at(long snapshot);

    /** The columns of the table in this state, in its order. */
    List<SnapshotColumn> columns();

    /**
     * Visits the data files in which rows may fulfil the filter, and perhaps others, in no particular order.
     *
     * @param described columns whose {@link DataFile#domain} is asked, in addition to those of the filter
     * @param keys those of the files that are wanted; of others, no more is read from the metadata
     * @param visitor takes a file, and says whether it wants another one
     * @return what was left out of the metadata, as far as they were read
     * @throws RuntimeException if the metadata cannot be read; the message says why
     */
    SnapshotFiles.Figures visit(
            Predicate filter,
            Collection<ScanColumn> described,
            java.util.function.Predicate<String> keys,
            java.util.function.Predicate<? super DataFile> visitor);

    /** Visits files with any key. */
    default SnapshotFiles.Figures visit(
            Predicate filter,
            Collection<ScanColumn> described,
            java.util.function.Predicate<? super DataFile> visitor) {
        return visit(filter, described, key -> true, visitor);
    }

    /**
     * Visits the data files of a scan, with the statistics that it trusts: of all its columns if it aggregates, otherwise
     * of those of the filter.
     *
     * @param visitor takes a file, and says whether it wants another one
     */
    default SnapshotFiles.Figures visit(ScanSpec spec, java.util.function.Predicate<? super DataFileMetadata> visitor) {
        return visit(spec, key -> true, visitor);
    }

    private SnapshotFiles.Figures visit(
            ScanSpec spec,
            java.util.function.Predicate<String> keys,
            java.util.function.Predicate<? super DataFileMetadata> visitor) {
        // Values that overflow are NULL where the metadata count none, so they prune only what cannot overflow.
        Predicate trusted = spec.options().statistics() == Statistics.TRUSTED ? spec.filter() : Predicate.TRUE;
        List<ScanColumn> described = spec.output() instanceof ScanOutput.Groups ? spec.columns() : List.of();
        return visit(trusted, described, keys, file -> visitor.test(new DataFileMetadata(file).with(spec.options())));
    }

    /** The files with such keys in which a row may fulfil the filter of a scan. */
    default List<FileEntry> matching(ScanSpec spec, java.util.function.Predicate<String> keys) {
        List<FileEntry> files = new ArrayList<>();
        visit(spec, keys, file -> {
            if (file.data().mayMatch(spec.filter())) {
                files.add(file.file());
            }
            return true;
        });
        return files;
    }

    /** All files that {@link #visit} visits. */
    default SnapshotFiles files(Predicate filter, Collection<ScanColumn> described) {
        List<DataFile> files = new ArrayList<>();
        SnapshotFiles.Figures figures = visit(filter, described, files::add);
        return new SnapshotFiles(files, figures);
    }
}
