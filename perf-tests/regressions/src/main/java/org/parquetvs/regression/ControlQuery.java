package org.parquetvs.regression;

import java.util.List;

/** Finds the nights in which the machine was slow, or fast, by a query whose code does not change. */
final class ControlQuery {

    /** A smaller deviation does not count. */
    private static final double MIN_RELATIVE = 0.05;

    /** A deviation that the query often has does not count either. */
    private static final double MIN_SPREADS = 3;

    private ControlQuery() {}

    /**
     * Whether the query was slower, or faster, than usual.
     *
     * @param before the nights before, including deviating ones, so that a lasting change of the machine becomes the
     *     usual state
     */
    static boolean isOff(List<Double> before, double millis) {
        Baseline usual = Baseline.of(before);
        double tolerance = Math.max(MIN_RELATIVE * usual.median(), MIN_SPREADS * usual.spread());
        return usual.isReady() && Math.abs(millis - usual.median()) > tolerance;
    }
}
