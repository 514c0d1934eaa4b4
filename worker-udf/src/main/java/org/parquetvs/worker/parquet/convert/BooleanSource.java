package org.parquetvs.worker.parquet.convert;

/** Values of a {@code BooleanVector}. */
public interface BooleanSource extends PageValues {

    /**
     * Converts the next {@code count} values, at most {@link #STEP}.
     *
     * @throws UnfitValueException if one of them does not fit the column; its index counts from {@code offset}
     */
    void read(byte[] target, int offset, int count);
}
