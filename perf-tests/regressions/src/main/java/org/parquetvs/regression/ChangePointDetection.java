package org.parquetvs.regression;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.parquetvs.regression.Divergence.Candidate;

/**
 * Finds lasting changes of level in a series: E-divisive with a t-test, as Fleming and others describe it in "Hunter:
 * Using Change Point Detection to Hunt for Performance Regressions" (2023), and as Apache Otava does it.
 *
 * <p>Overlapping windows of the series are divided under a lenient test. Then the weakest point is removed, one after
 * the other, until all that remain pass the strict test.
 *
 * @param window how many values are divided at a time
 * @param maxPValue a change point has a smaller one
 * @param minMagnitude a change is larger, as a share of the lower level
 * @param minLevel the fewest values of a level, also before the first change and after the last one; Otava has 1
 */
public record ChangePointDetection(int window, double maxPValue, double minMagnitude, int minLevel) {

    /** Strict enough for a search every night. */
    public static final ChangePointDetection NIGHTLY = new ChangePointDetection(50, 0.0001, 0.05, 3);

    /** The factor for p-values that the lenient test accepts. */
    private static final double LENIENCE = 10;

    public ChangePointDetection {
        if (window < 2) {
            throw new IllegalArgumentException("Invalid window: " + window + " values cannot be divided");
        }
    }

    /** The change points of a series of positive values, in order. */
    public List<ChangePoint> find(List<Double> series) {
        double[] values = series.stream().mapToDouble(Double::doubleValue).toArray();
        NavigableSet<Integer> bounds = divideWindows(values);
        Optional<ChangePoint> weakest = weakest(values, bounds);
        while (weakest.isPresent()) {
            bounds.remove(weakest.get().index());
            weakest = weakest(values, bounds);
        }
        return pointsBetween(values, bounds);
    }

    /** Both ends of the series, and candidates for change points between them. */
    private NavigableSet<Integer> divideWindows(double[] values) {
        NavigableSet<Integer> bounds = new TreeSet<>(List.of(0, values.length));
        int start = 0;
        while (start < values.length) {
            int end = Math.min(start + window, values.length);
            for (int point : divide(Arrays.copyOfRange(values, start, end))) {
                bounds.add(start + point);
            }
            start = Math.max(start + window / 2, bounds.lower(end));
        }
        return bounds;
    }

    /** The points that divide the values, the most divergent taken first, as long as the lenient test accepts them. */
    private NavigableSet<Integer> divide(double[] values) {
        Divergence divergence = new Divergence(values);
        NavigableSet<Integer> bounds = new TreeSet<>(List.of(0, values.length));
        Optional<Candidate> next = divergence.mostDivergent(bounds);
        while (next.isPresent() && point(values, bounds, next.get().index()).pValue() <= LENIENCE * maxPValue) {
            bounds.add(next.get().index());
            next = divergence.mostDivergent(bounds);
        }
        return bounds.subSet(0, false, values.length, false);
    }

    /** The point to remove next: next to a level that is too short, else the least significant, else the smallest. */
    private Optional<ChangePoint> weakest(double[] values, NavigableSet<Integer> bounds) {
        List<ChangePoint> points = pointsBetween(values, bounds);
        return largestPValue(points, point -> isBesideShortLevel(bounds, point.index()))
                .or(() -> largestPValue(points, point -> point.pValue() >= maxPValue))
                .or(() -> points.stream()
                        .filter(point -> point.magnitude() <= minMagnitude)
                        .min(Comparator.comparingDouble(ChangePoint::magnitude)));
    }

    private static Optional<ChangePoint> largestPValue(List<ChangePoint> points, Predicate<ChangePoint> condition) {
        return points.stream().filter(condition).max(Comparator.comparingDouble(ChangePoint::pValue));
    }

    private boolean isBesideShortLevel(NavigableSet<Integer> bounds, int index) {
        return index - bounds.lower(index) < minLevel || bounds.higher(index) - index < minLevel;
    }

    private static List<ChangePoint> pointsBetween(double[] values, NavigableSet<Integer> bounds) {
        return bounds.subSet(0, false, values.length, false).stream()
                .map(index -> point(values, bounds, index))
                .toList();
    }

    /** The change at this index, between the bounds before and after it. */
    private static ChangePoint point(double[] values, NavigableSet<Integer> bounds, int index) {
        MeanAndVariance before = MeanAndVariance.of(values, bounds.lower(index), index);
        MeanAndVariance after = MeanAndVariance.of(values, index, bounds.higher(index));
        return new ChangePoint(index, before.mean(), after.mean(), MeanAndVariance.pValue(before, after));
    }
}
