package org.parquetvs.worker.output.aggregate;

import org.parquetvs.batch.ColumnVector;
import org.parquetvs.type.SqlType;
import org.parquetvs.worker.output.store.ColumnStore;

/** The least or the greatest value. */
final class MinMax extends Accumulator {

    /** The wanted end of the order. */
    enum End {
        LEAST,
        GREATEST
    }

    private final ColumnStore store;
    private final int sign;

    MinMax(SqlType type, End end) {
        this.store = ColumnStore.of(type);
        this.sign = end == End.LEAST ? 1 : -1;
    }

    @Override
    public void accumulate(ColumnVector vector, int batchRows, int[] rows, int[] groups, int count, int groupCount) {
        store.attach(vector, batchRows);
        for (int i = 0; i < count; i++) {
            int row = rows[i];
            int group = groups[i];
            // The first row of a group sets its value, even to NULL: groups are numbered in the order in which they
            // appear.
            if (group == store.size()
                    || (!store.isAttachedNull(row)
                            && (store.isNull(group) || sign * store.compareAttached(group, row) > 0))) {
                store.set(group, row);
            }
        }
    }

    @Override
    public ColumnVector results(int first, int count) {
        return store.vector(first, count);
    }

    @Override
    public void clear() {
        store.clear();
    }

    @Override
    public long bytes() {
        return store.bytes();
    }
}
