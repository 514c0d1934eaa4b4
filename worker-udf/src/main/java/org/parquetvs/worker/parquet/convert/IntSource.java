package org.parquetvs.worker.parquet.convert;

/** Values of an {@code IntVector}: decimals of at most 9 digits, and dates. */
public interface IntSource extends PageValues {

    /**
     * Converts the next {@code count} values, at most {@link #STEP}.
     *
     * @throws UnfitValueException if one of them does not fit the column; its index counts from {@code offset}
     */
    void read(int[] target, int offset, int count);
}
