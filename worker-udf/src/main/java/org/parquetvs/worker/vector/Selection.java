package org.parquetvs.worker.vector;

import java.util.Objects;
import java.util.function.IntPredicate;

/** Some rows of one batch, in ascending order. One object serves all batches. */
public final class Selection {
    private int[] rows = new int[0];
    private int identityEnd;
    private int count;
    private int batchRows;

    /** Selects all rows of a batch of {@code rowCount}. */
    public void selectAll(int rowCount) {
        ensureCapacity(rowCount);
        for (int row = identityEnd; row < rowCount; row++) {
            rows[row] = row;
        }
        identityEnd = Math.max(identityEnd, rowCount);
        batchRows = rowCount;
        count = rowCount;
    }

    /**
     * Selects the rows of a batch of {@code rowCount} whose bit is set.
     *
     * @param bits bit {@code i & 63} of word {@code i >> 6} is row {@code i}; none is set beyond the batch
     */
    public void selectBits(int rowCount, long[] bits) {
        ensureCapacity(rowCount);
        identityEnd = 0;
        batchRows = rowCount;
        count = 0;
        int words = (rowCount + 63) >> 6;
        for (int word = 0; word < words; word++) {
            for (long rest = bits[word]; rest != 0; rest &= rest - 1) {
                rows[count++] = (word << 6) + Long.numberOfTrailingZeros(rest);
            }
        }
    }

    /** Keeps no more than the first {@code max} selected rows. */
    public void keepFirst(int max) {
        count = Math.min(count, max);
    }

    /** Keeps only the selected rows for which a condition is true. */
    public void keepIf(IntPredicate condition) {
        int kept = 0;
        for (int i = 0; i < count; i++) {
            int row = rows[i];
            if (condition.test(row)) {
                rows[kept++] = row;
            }
        }
        keepMoved(kept);
    }

    /** Keeps only the rows that a caller has moved to the beginning of {@link #rows}, in order. */
    public void keepMoved(int moved) {
        if (moved < count) {
            identityEnd = 0;
            count = moved;
        }
    }

    /** Position in the batch of the selected row {@code index}. */
    public int row(int index) {
        return rows[Objects.checkIndex(index, count)];
    }

    /** The selected rows; only the first {@link #count} are valid. */
    public int[] rows() {
        return rows;
    }

    /** Number of selected rows. */
    public int count() {
        return count;
    }

    /** Whether every row of the batch is selected. */
    public boolean isAll() {
        return count == batchRows;
    }

    /** Whether no row of the batch is selected. */
    public boolean isEmpty() {
        return count == 0;
    }

    private void ensureCapacity(int capacity) {
        if (rows.length < capacity) {
            rows = new int[capacity];
            identityEnd = 0;
        }
    }
}
