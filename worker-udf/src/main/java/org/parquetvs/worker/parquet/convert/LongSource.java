package org.parquetvs.worker.parquet.convert;

/** Values of a {@code LongVector}: decimals of at most 18 digits, and timestamps in microseconds. */
public interface LongSource extends PageValues {

    /**
     * Converts the next {@code count} values, at most {@link #STEP}.
     *
     * @throws UnfitValueException if one of them does not fit the column; its index counts from {@code offset}
     */
    void read(long[] target, int offset, int count);
}
