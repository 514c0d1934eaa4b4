package org.parquetvs.regression;

import java.util.List;

/** Finds the nights in which the machine was slow, or fast, by a query whose code does not change. */
final class ControlQuery {

    /** A smaller deviation says nothing. */
    private static final double MIN_RELATIVE = 0.05;

    /** Nor does one that the query often has. */
    private static final double MIN_SPREADS = 3;

    private ControlQuery() {}

    /**
     * Whether the query took longer, or less long, than usual.
     *
     * @param before the nights before, those off included: so a machine that stays as it is becomes the usual one
     */
    static boolean isOff(List<Double> before, double millis) {
        Baseline usual = Baseline.of(before);
        double tolerance = Math.max(MIN_RELATIVE * usual.median(), MIN_SPREADS * usual.spread());
        return usual.isReady() && Math.abs(millis - usual.median()) > tolerance;
    }
}
