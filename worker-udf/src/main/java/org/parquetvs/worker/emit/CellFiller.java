package org.parquetvs.worker.emit;

import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnVector;

/** Turns the values of one column into Java values, one column at a time, so that each loop knows its types. */
@FunctionalInterface
interface CellFiller {

    /**
     * Writes the values of rows {@code rows[first] .. rows[first + count - 1]} to {@code cells[0 .. count - 1]}, NULL as
     * null.
     */
    void fill(ColumnVector vector, int[] rows, int first, int count, @Nullable Object[] cells);

    /** Frees anything that it keeps between calls; most keep nothing. */
    default void release() {}
}
