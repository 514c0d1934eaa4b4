package org.parquetvs.worker.keys;

import org.parquetvs.batch.ColumnVector;
import org.parquetvs.scan.KeyValues;
import org.parquetvs.worker.vector.Selection;

/** Replaces keys that would take too much memory: every row passes. */
record EveryKey() implements KeySet {

    @Override
    public void keepMembers(ColumnVector vector, int rowCount, Selection selection) {}

    @Override
    public boolean isEmpty() {
        return false;
    }

    @Override
    public KeyValues values(int max) {
        return new KeyValues.Unknown();
    }

    @Override
    public long bytes() {
        return 0;
    }
}
