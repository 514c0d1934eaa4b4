package org.parquetvs.table;

import java.util.Collection;
import java.util.List;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.predicate.Predicate;

/** A table in one state. Safe for use by several threads at once. */
public interface TableSnapshot {

    /** The state, so that it can be opened again. */
    SnapshotPin pin();

    /** The commits whose states can be read, the first one first; also those after this state. */
    List<TableCommit> commits();

    /** The columns of the table in this state, in its order. */
    List<SnapshotColumn> columns();

    /**
     * The data files in which rows may fulfil the filter, and perhaps others.
     *
     * @param described columns whose {@link DataFile#domain} is asked, in addition to those of the filter
     * @throws RuntimeException if the metadata cannot be read; the message says why
     */
    SnapshotFiles files(Predicate filter, Collection<ScanColumn> described);
}
