package org.parquetvs.regression;

import java.util.NavigableSet;
import java.util.Optional;

/**
 * Where neighbouring parts of a series differ most, by the energy statistic of Matteson and James, "A Nonparametric
 * Approach for Multiple Change Point Analysis of Multivariate Data" (2014), with exponent 1.
 */
final class Divergence {

    /** The sum of distances between all pairs of values in {@code [start, end)}, by start and end. */
    private final double[][] within;

    /** A point that divides a range of the series, and how far its sides diverge. */
    record Candidate(int index, double divergence) {}

    Divergence(double[] series) {
        int size = series.length;
        within = new double[size + 1][size + 1];
        for (int end = 2; end <= size; end++) {
            double toLast = 0;
            for (int start = end - 2; start >= 0; start--) {
                toLast += Math.abs(series[end - 1] - series[start]);
                within[start][end] = within[start][end - 1] + toLast;
            }
        }
    }

    /** The point between any neighbouring bounds that diverges most; none if no two values are between any of them. */
    Optional<Candidate> mostDivergent(NavigableSet<Integer> bounds) {
        Candidate best = new Candidate(0, Double.NEGATIVE_INFINITY);
        int start = bounds.first();
        for (int end : bounds.tailSet(start, false)) {
            best = mostDivergent(start, end, best);
            start = end;
        }
        return Optional.of(best).filter(candidate -> candidate.index() > 0);
    }

    /**
     * The point between {@code start} and {@code end} whose sides diverge most, where the right side may end anywhere
     * up to {@code end}; the best so far if that diverges as much.
     */
    private Candidate mostDivergent(int start, int end, Candidate bestSoFar) {
        Candidate best = bestSoFar;
        for (int point = start + 1; point < end; point++) {
            for (int stop = point + 1; stop <= end; stop++) {
                double divergence = divergence(start, point, stop);
                if (divergence > best.divergence()) {
                    best = new Candidate(point, divergence);
                }
            }
        }
        return best;
    }

    /** The divergence of the values in {@code [start, point)} from those in {@code [point, stop)}. */
    private double divergence(int start, int point, int stop) {
        double left = within[start][point];
        double right = within[point][stop];
        double between = within[start][stop] - left - right;
        int leftSize = point - start;
        int rightSize = stop - point;
        double scatter = rightSize * meanOver(left, leftSize) + leftSize * meanOver(right, rightSize);
        return 2 * (between - scatter) / (leftSize + rightSize);
    }

    /** A sum over pairs of {@code size} values as a share of {@code size - 1}; a single value has no pairs. */
    private static double meanOver(double pairs, int size) {
        return size > 1 ? pairs / (size - 1) : 0;
    }
}
