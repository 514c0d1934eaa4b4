package org.parquetvs.regression;

import java.util.Arrays;
import org.apache.commons.statistics.distribution.TDistribution;

/** The figures of some values that a t-test needs. */
record MeanAndVariance(double mean, double variance, int size) {

    /**
     * The moments of the values in {@code [start, end)}. Like Otava's, the variance is that of the values, not an
     * estimate from a sample.
     */
    static MeanAndVariance of(double[] values, int start, int end) {
        int size = end - start;
        double mean = Arrays.stream(values, start, end).sum() / size;
        double squares = Arrays.stream(values, start, end)
                .map(value -> (value - mean) * (value - mean))
                .sum();
        return new MeanAndVariance(mean, squares / size, size);
    }

    /**
     * The p-value of the two-sided t-test for equal means, with equal variances; 1 if there are too few values for a
     * test.
     */
    static double pValue(MeanAndVariance left, MeanAndVariance right) {
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
