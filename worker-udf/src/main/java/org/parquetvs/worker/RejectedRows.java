package org.parquetvs.worker;

import java.util.BitSet;
import java.util.List;
import org.parquetvs.batch.UnrepresentableValue;
import org.parquetvs.worker.vector.Selection;

/**
 * The rows of one batch that are left out.
 *
 * @param values the values that do not fit; a row may have several
 * @param rows positions in the batch
 */
record RejectedRows(List<UnrepresentableValue> values, BitSet rows) {
    private static final RejectedRows NONE = new RejectedRows(List.of(), new BitSet());

    /** The rows of some values. */
    static RejectedRows of(List<UnrepresentableValue> values) {
        if (values.isEmpty()) {
            return NONE;
        }
        BitSet rows = new BitSet();
        values.forEach(value -> rows.set(value.row()));
        return new RejectedRows(values, rows);
    }

    boolean isEmpty() {
        return values.isEmpty();
    }

    int count() {
        return rows.cardinality();
    }

    /** Removes these rows from a selection. */
    void removeFrom(Selection selection) {
        if (!isEmpty()) {
            selection.keepIf(row -> !rows.get(row));
        }
    }
}
