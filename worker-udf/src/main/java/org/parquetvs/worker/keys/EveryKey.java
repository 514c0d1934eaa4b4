package org.parquetvs.worker.keys;

import org.parquetvs.batch.ColumnVector;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.predicate.Predicate;
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
    public Predicate predicate(ScanColumn column) {
        return Predicate.TRUE;
    }

    @Override
    public long bytes() {
        return 0;
    }
}
