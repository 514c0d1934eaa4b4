package org.parquetvs.worker.parquet.convert;

/** Values of a {@code Decimal128Vector}. */
public interface WideSource extends PageValues {

    /**
     * Converts the next {@code count} values, at most {@link #STEP}.
     *
     * @throws UnfitValueException if one of them does not fit the column; its index counts from {@code offset}
     */
    void read(long[] high, long[] low, int offset, int count);
}
