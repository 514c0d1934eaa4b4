package org.parquetvs.regression;

/**
 * The least change of a test case that counts; the larger of the two decides.
 *
 * @param minRelative as a share of the median, above 0 and below 1
 * @param minAbsoluteMillis in milliseconds, for cases too short for a share to be measured
 */
public record Thresholds(double minRelative, double minAbsoluteMillis) {

    /** For cases that name no others: 10 % and 0.3 s. */
    public static final Thresholds DEFAULT = new Thresholds(0.10, 300);

    public Thresholds {
        if (!(minRelative > 0 && minRelative < 1)) {
            throw new IllegalArgumentException(
                    "Invalid relative threshold: " + minRelative + " is not between 0 and 1");
        }
        if (!(minAbsoluteMillis >= 0)) {
            throw new IllegalArgumentException("Invalid absolute threshold: " + minAbsoluteMillis + " ms");
        }
    }
}
