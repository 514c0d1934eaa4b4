package org.parquetvs.worker.keys;

import org.parquetvs.batch.ColumnVector;
import org.parquetvs.scan.KeyValues;
import org.parquetvs.worker.vector.Selection;

/** The keys of a smaller scan, by which rows are dropped. NULL is never a key. */
public sealed interface KeySet permits CollectedKeys, EveryKey {

    /** Keeps the selected rows of a vector whose value may be one of the keys. */
    void keepMembers(ColumnVector vector, int rowCount, Selection selection);

    /** Whether no value is a key. */
    boolean isEmpty();

    /**
     * The keys, as statistics can be compared with them.
     *
     * @param max most keys to list; of more keys, only the range is given
     */
    KeyValues values(int max);

    /** Bytes of memory in use. */
    long bytes();
}
