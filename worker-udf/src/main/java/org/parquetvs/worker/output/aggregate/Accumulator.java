package org.parquetvs.worker.output.aggregate;

import org.parquetvs.batch.ColumnVector;

/** Aggregates the rows of each group. It ignores NULL. */
public abstract sealed class Accumulator
        permits Counts, IntegerSums, Decimal128Sums, DoubleSums, LongMinMax, MinMax, Deviations {

    /** Most rows that may be added before the accumulator is cleared. */
    public static final int MAX_ROWS = 1 << 30;

    /**
     * Adds rows of a batch.
     *
     * @param batchRows how many rows the batch has
     * @param rows which of them count; the first {@code count} are valid
     * @param groups the group of each
     * @param groupCount how many groups there are now
     */
    public abstract void accumulate(
            ColumnVector vector, int batchRows, int[] rows, int[] groups, int count, int groupCount);

    /** The results of {@code count} groups from {@code first} on. */
    public abstract ColumnVector results(int first, int count);

    /** Removes all groups. */
    public abstract void clear();

    /** Bytes of memory in use. */
    public abstract long bytes();
}
