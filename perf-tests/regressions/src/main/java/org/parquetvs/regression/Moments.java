package org.parquetvs.regression;

import java.util.Arrays;
import org.apache.commons.statistics.distribution.TDistribution;

/** Some values by what a t-test needs of them. */
record Moments(double mean, double variance, int size) {

    /** Of the values in {@code [start, end)}; the variance is that of the values themselves, as Otava takes it. */
    static Moments of(double[] values, int start, int end) {
        int size = end - start;
        double mean = Arrays.stream(values, start, end).sum() / size;
        double squares = Arrays.stream(values, start, end)
                .map(value -> (value - mean) * (value - mean))
                .sum();
        return new Moments(mean, squares / size, size);
    }

    /** Of the two-sided t-test for equal means, with equal variances; 1 if there are too few values for a test. */
    static double pValue(Moments left, Moments right) {
        int degreesOfFreedom = left.size + right.size - 2;
        if (degreesOfFreedom == 0 || left.mean == right.mean) {
            return 1;
        }
        double pooled = ((left.size - 1) * left.variance + (right.size - 1) * right.variance) / degreesOfFreedom;
        double error = Math.sqrt(pooled * (1.0 / left.size + 1.0 / right.size));
        double t = Math.abs(left.mean - right.mean) / error;
        return 2 * TDistribution.of(degreesOfFreedom).survivalProbability(t);
    }
}
