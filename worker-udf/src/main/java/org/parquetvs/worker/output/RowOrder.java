package org.parquetvs.worker.output;

import java.util.List;
import org.parquetvs.scan.output.ScanOutput;
import org.parquetvs.scan.output.SortKey;
import org.parquetvs.scan.output.SortKey.Direction;
import org.parquetvs.scan.output.SortKey.NullOrder;
import org.parquetvs.worker.output.store.ColumnStore;

/** Compares kept rows with each other and with rows of the attached batch. */
final class RowOrder {
    private final ColumnStore[] keys;
    private final int[] signs;
    private final int[] nullSigns;

    private RowOrder(ColumnStore[] keys, int[] signs, int[] nullSigns) {
        this.keys = keys;
        this.signs = signs;
        this.nullSigns = nullSigns;
    }

    /** @param stores of the columns of the output */
    static RowOrder of(ScanOutput.TopN output, List<ColumnStore> stores) {
        List<SortKey> order = output.order();
        return new RowOrder(
                order.stream()
                        .map(key -> stores.get(output.columns().indexOf(key.column())))
                        .toArray(ColumnStore[]::new),
                order.stream()
                        .mapToInt(key -> key.direction() == Direction.ASCENDING ? 1 : -1)
                        .toArray(),
                order.stream()
                        .mapToInt(key -> key.nulls() == NullOrder.NULLS_FIRST ? -1 : 1)
                        .toArray());
    }

    /** Negative if the kept row comes before the row of the batch. */
    int compareKept(int kept, int row) {
        for (int key = 0; key < keys.length; key++) {
            ColumnStore store = keys[key];
            int sign = sign(key, store.isNull(kept), store.isAttachedNull(row));
            if (sign == 0 && !store.isNull(kept)) {
                sign = signs[key] * store.compareAttached(kept, row);
            }
            if (sign != 0) {
                return sign;
            }
        }
        return 0;
    }

    /** Negative if the first of two kept rows comes before the second. */
    int compareKeptPair(int left, int right) {
        for (int key = 0; key < keys.length; key++) {
            ColumnStore store = keys[key];
            int sign = sign(key, store.isNull(left), store.isNull(right));
            if (sign == 0 && !store.isNull(left)) {
                sign = signs[key] * store.compare(left, right);
            }
            if (sign != 0) {
                return sign;
            }
        }
        return 0;
    }

    private int sign(int key, boolean leftIsNull, boolean rightIsNull) {
        return leftIsNull == rightIsNull ? 0 : leftIsNull ? nullSigns[key] : -nullSigns[key];
    }
}
