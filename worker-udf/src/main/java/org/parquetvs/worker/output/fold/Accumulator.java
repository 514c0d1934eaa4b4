package org.parquetvs.worker.output.fold;

import org.parquetvs.batch.ColumnVector;

/** What the rows of each group are folded into. Counts no NULL. */
public abstract sealed class Accumulator
        permits Counts, IntegerSums, WideSums, DoubleSums, LongExtremes, Extremes, Deviations {

    /** So many rows may be folded before the accumulator is cleared. */
    public static final int MAX_ROWS = 1 << 30;

    /**
     * Folds rows of a batch.
     *
     * @param batchRows how many rows the batch has
     * @param rows which of them count; the first {@code count} are valid
     * @param groups the group of each
     * @param groupCount how many groups there are now
     */
    public abstract void fold(ColumnVector vector, int batchRows, int[] rows, int[] groups, int count, int groupCount);

    /** What groups from one on have been folded into. */
    public abstract ColumnVector results(int first, int count);

    /** Forgets all groups. */
    public abstract void clear();

    /** Bytes of memory in use. */
    public abstract long bytes();
}
