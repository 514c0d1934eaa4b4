package org.parquetvs.decoder.convert;

import org.parquetvs.builder.UnfitValueException;

/**
 * Converts values in place, or finds the one that does not fit.
 *
 * @param <A> an array of values
 */
interface ArrayRule<A> {

    /**
     * Applies the rule to {@code count} values.
     *
     * @throws UnfitValueException with the index of the first value, counted from {@code offset}, that does not fit
     */
    void apply(A values, int offset, int count);
}
