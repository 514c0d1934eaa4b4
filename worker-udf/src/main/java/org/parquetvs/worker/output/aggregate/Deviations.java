package org.parquetvs.worker.output.aggregate;

import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.DoubleVector;
import org.parquetvs.type.SqlType;
import org.parquetvs.worker.vector.Doubles;

/**
 * Computes how far values are from the mean of their group. It sums up the distances of values from a centre, and their
 * squares. The centre moves to the mean whenever there are twice as many values as at its last move. So the centre is
 * no further from the final mean than the standard deviation, and at most half of the squares are subtracted again,
 * whatever the values and their order are.
 */
final class Deviations extends Accumulator {
    private final Doubles doubles = new Doubles();

    /** The number that represents 1 in the vectors. */
    private final double one;

    private long[] counts = new long[0];
    private double[] centers = new double[0];
    private double[] distances = new double[0];
    private double[] squares = new double[0];

    Deviations(SqlType argument) {
        one = argument.is(SqlType.Kind.DECIMAL) ? Math.pow(10, ((SqlType.Decimal) argument).scale()) : 1;
    }

    @Override
    public void accumulate(ColumnVector vector, int batchRows, int[] rows, int[] groups, int count, int groupCount) {
        counts = Growth.toHold(counts, groupCount);
        centers = Growth.toHold(centers, groupCount);
        distances = Growth.toHold(distances, groupCount);
        squares = Growth.toHold(squares, groupCount);
        double[] values = doubles.of(vector, batchRows);
        for (int i = 0; i < count; i++) {
            if (!vector.isNull(rows[i])) {
                add(groups[i], values[rows[i]]);
            }
        }
    }

    private void add(int group, double value) {
        long before = counts[group]++;
        if ((before & (before - 1)) == 0) {
            center(group, before, value);
        }
        double distance = value - centers[group];
        distances[group] += distance;
        squares[group] += distance * distance;
    }

    /** Moves the centre to the mean of the values so far, or to the first value if there is none yet. */
    private void center(int group, long count, double first) {
        if (count == 0) {
            centers[group] = first;
            return;
        }
        double center = mean(group);
        double moved = center - centers[group];
        squares[group] -= moved * (2 * distances[group] - count * moved);
        distances[group] -= count * moved;
        centers[group] = center;
    }

    private double mean(int group) {
        return centers[group] + distances[group] / counts[group];
    }

    /** The squared distances of groups from one on. */
    @Override
    public ColumnVector results(int first, int count) {
        double[] results = new double[count];
        for (int i = 0; i < count; i++) {
            int group = first + i;
            double rest = squares[group] - distances[group] * distances[group] / counts[group];
            // Squares that are too small for a double may be less than the subtracted amount.
            results[i] = Math.max(0, rest / one / one);
        }
        return new DoubleVector(results, validity(first, count));
    }

    /** The means of groups from one on. */
    ColumnVector means(int first, int count) {
        double[] means = new double[count];
        for (int i = 0; i < count; i++) {
            means[i] = mean(first + i) / one;
        }
        return new DoubleVector(means, validity(first, count));
    }

    private long[] validity(int first, int count) {
        long[] validity = new long[(count + 63) >> 6];
        for (int i = 0; i < count; i++) {
            if (counts[first + i] > 0) {
                validity[i >> 6] |= 1L << i;
            }
        }
        return validity;
    }

    @Override
    public void clear() {
        counts = new long[0];
        centers = new double[0];
        distances = new double[0];
        squares = new double[0];
    }

    @Override
    public long bytes() {
        return doubles.bytes() + (long) Long.BYTES * counts.length + 3L * Double.BYTES * centers.length;
    }
}
