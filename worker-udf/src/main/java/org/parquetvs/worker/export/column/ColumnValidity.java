package org.parquetvs.worker.export.column;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnVector;

/** The rows of a column that are not NULL. There are no words as long as no row is NULL. */
final class ColumnValidity {
    private long[] words = {};
    private boolean hasNulls;

    /** The words of a vector, or null if no row is NULL. */
    long @Nullable [] words() {
        return hasNulls ? words : null;
    }

    /** Removes all rows. */
    void clear() {
        hasNulls = false;
    }

    /** Adds the next row. */
    void add(int row, boolean isValue) {
        if (!isValue) {
            begin(row);
        }
        if (hasNulls) {
            set(row, isValue);
        }
    }

    /** Adds some rows of a vector from the next row on. */
    void add(ColumnVector vector, int from, int count, int row) {
        if (vector.validity() != null) {
            begin(row);
        }
        if (hasNulls) {
            for (int i = 0; i < count; i++) {
                set(row + i, !vector.isNull(from + i));
            }
        }
    }

    /** Creates the words: all rows before this one are not NULL. */
    private void begin(int row) {
        if (!hasNulls) {
            hasNulls = true;
            reserve(row);
            Arrays.fill(words, 0, (row >> 6) + 1, -1L);
        }
    }

    private void set(int row, boolean isValue) {
        reserve(row);
        long bit = 1L << row;
        words[row >> 6] = isValue ? words[row >> 6] | bit : words[row >> 6] & ~bit;
    }

    private void reserve(int row) {
        int needed = (row >> 6) + 1;
        if (needed > words.length) {
            words = Arrays.copyOf(words, Math.max(needed, 2 * words.length));
        }
    }
}
