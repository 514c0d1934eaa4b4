package org.parquetvs.decoder.convert;

import org.parquetvs.vector.UnrepresentableValueException;

/**
 * Converts values in place, or finds the one that does not fit.
 *
 * @param <A> an array of values
 */
interface RangeCheck<A> {

    /**
     * Applies the rule to {@code count} values.
     *
     * @throws UnrepresentableValueException with the index of the first value, counted from {@code offset}, that does not fit
     */
    void apply(A values, int offset, int count);
}
