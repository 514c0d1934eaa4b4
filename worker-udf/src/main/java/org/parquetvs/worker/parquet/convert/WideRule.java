package org.parquetvs.worker.parquet.convert;

/** Converts 128-bit numbers in place, or finds the one that does not fit. */
interface WideRule {

    /** Leaves the numbers as they are: every one fits. */
    WideRule NONE = (high, low, offset, count) -> {};

    /**
     * Applies the rule to {@code count} numbers.
     *
     * @throws UnfitValueException with the index of the first number, counted from {@code offset}, that does not fit
     */
    void apply(long[] high, long[] low, int offset, int count);
}
