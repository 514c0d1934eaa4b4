package org.parquetvs.worker.keys;

import org.parquetvs.batch.ColumnVector;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.worker.vector.Selection;

/** The keys of a smaller scan, by which rows are dropped. NULL is never a key. */
public sealed interface KeySet permits CollectedKeys, EveryKey {

    /** Keeps the selected rows of a vector whose value may be one of the keys. */
    void keepMembers(ColumnVector vector, int rowCount, Selection selection);

    /** Whether no value is a key. */
    boolean isEmpty();

    /** A predicate on a column that is true for every key; it may be true for other values. */
    Predicate predicate(ScanColumn column);

    /** Bytes of memory in use. */
    long bytes();
}
