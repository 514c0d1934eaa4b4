package org.parquetvs.regression;

import java.util.Arrays;
import java.util.List;

/**
 * The usual values of a series: the median of its last accepted nights and how far they scatter around it.
 *
 * @param median 0 if there are no nights
 * @param spread an estimate of the standard deviation that outliers do not move: 1.4826 times the median absolute
 *     deviation
 * @param nights number of these nights
 */
public record Baseline(double median, double spread, int nights) {

    /** The number of last nights that are used. */
    public static final int WINDOW = 20;

    /** The fewest nights that can judge the next one. */
    public static final int MIN_NIGHTS = 3;

    /** The fewest nights that have a known spread. */
    public static final int MIN_NIGHTS_OF_SPREAD = 8;

    private static final double SPREADS_OF_MARGIN = 4;

    /** A larger change raises an alarm, however much the series scatters. */
    private static final double MAX_RELATIVE = 0.20;

    /** The median absolute deviation of a normal distribution is its standard deviation divided by this. */
    private static final double NORMAL_CONSISTENCY = 1.4826;

    /** The baseline of the last {@link #WINDOW} of these values, oldest first. */
    public static Baseline of(List<Double> acceptedMillis) {
        int nights = Math.min(WINDOW, acceptedMillis.size());
        if (nights == 0) {
            return new Baseline(0, 0, 0);
        }
        double[] values = new double[nights];
        Arrays.setAll(values, night -> acceptedMillis.get(acceptedMillis.size() - nights + night));
        double median = median(values);
        Arrays.setAll(values, night -> Math.abs(values[night] - median));
        return new Baseline(median, NORMAL_CONSISTENCY * median(values), nights);
    }

    /** The median of the values, which are sorted by this. */
    private static double median(double[] values) {
        Arrays.sort(values);
        int middle = values.length / 2;
        return values.length % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
    }

    /** Whether there are enough nights to judge another one. */
    public boolean isReady() {
        return nights >= MIN_NIGHTS;
    }

    /** A night above this is suspected of a regression; infinite until the baseline is ready. */
    public double alarmLine(Thresholds thresholds) {
        return isReady() ? median + margin(thresholds) : Double.POSITIVE_INFINITY;
    }

    /** A night below this is suspected of an improvement; negative if no time is so short. */
    public double improvementLine(Thresholds thresholds) {
        return isReady() ? median - margin(thresholds) : Double.NEGATIVE_INFINITY;
    }

    private double margin(Thresholds thresholds) {
        return Math.max(relativeMargin(thresholds) * median, thresholds.minAbsoluteMillis());
    }

    private double relativeMargin(Thresholds thresholds) {
        double limit = Math.max(MAX_RELATIVE, thresholds.minRelative());
        if (nights < MIN_NIGHTS_OF_SPREAD) {
            return limit;
        }
        return Math.min(limit, Math.max(thresholds.minRelative(), SPREADS_OF_MARGIN * spread / median));
    }
}
