package org.parquetvs.worker.parquet.convert;

/** Converts numbers in place, or finds the one that does not fit. */
interface LongRule {

    /** Leaves the numbers as they are: every one fits. */
    LongRule NONE = (values, offset, count) -> {};

    /**
     * Applies the rule to {@code count} numbers.
     *
     * @throws UnfitValueException with the index of the first number, counted from {@code offset}, that does not fit
     */
    void apply(long[] values, int offset, int count);
}
