package org.parquetvs.worker.parquet.convert;

/** Values of a {@code DoubleVector}; NaN and infinities are still among them. */
public interface DoubleSource extends PageValues {

    /**
     * Converts the next {@code count} values, at most {@link #STEP}.
     *
     * @throws UnfitValueException if one of them does not fit the column; its index counts from {@code offset}
     */
    void read(double[] target, int offset, int count);
}
