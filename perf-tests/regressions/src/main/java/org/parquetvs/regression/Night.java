package org.parquetvs.regression;

import java.util.OptionalDouble;

/**
 * The runs of one test case in one night.
 *
 * @param runId names the suite run
 * @param firstMillis the value of the first attempt
 * @param secondMillis the value of the second attempt, if there was one
 * @param controlMillis the time of the control query, if it ran
 * @param excluded whether the night does not count for the case
 */
public record Night(
        String runId, double firstMillis, OptionalDouble secondMillis, OptionalDouble controlMillis, boolean excluded) {

    public Night {
        requirePositive(firstMillis);
        secondMillis.ifPresent(Night::requirePositive);
        controlMillis.ifPresent(Night::requirePositive);
    }

    private static void requirePositive(double millis) {
        if (!(millis > 0)) {
            throw new IllegalArgumentException("Invalid duration: " + millis + " ms");
        }
    }

    /** The value that counts: of the second attempt, if there was one. */
    public double acceptedMillis() {
        return secondMillis.orElse(firstMillis);
    }
}
