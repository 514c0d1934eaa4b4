package org.parquetvs.worker.filter;

import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.DoubleVector;

/** A double is in a range, both ends included. Zero and negative zero are the same number. */
final class WithinDoubles extends ValueMatcher {
    private final double lowest;
    private final double highest;

    private WithinDoubles(double lowest, double highest) {
        this.lowest = lowest;
        this.highest = highest;
    }

    /** The doubles for which {@code x relation literal} is true; for {@code <>}, for which it is false. */
    static WithinDoubles of(ComparisonOperator relation, double literal) {
        return switch (relation) {
            case EQUAL, NOT_EQUAL -> new WithinDoubles(literal, literal);
            case LESS -> new WithinDoubles(Double.NEGATIVE_INFINITY, Math.nextDown(literal));
            case LESS_OR_EQUAL -> new WithinDoubles(Double.NEGATIVE_INFINITY, literal);
            case GREATER -> new WithinDoubles(Math.nextUp(literal), Double.POSITIVE_INFINITY);
            case GREATER_OR_EQUAL -> new WithinDoubles(literal, Double.POSITIVE_INFINITY);
        };
    }

    @Override
    long matchWord(ColumnVector vector, int firstInclusive, int endExclusive) {
        double[] values = ((DoubleVector) vector).values();
        long highEnough = 0;
        long lowEnough = 0;
        for (int row = firstInclusive; row < endExclusive; row++) {
            // In two statements, because a single one would be a branch.
            highEnough |= (values[row] >= lowest ? 1L : 0L) << row;
            lowEnough |= (values[row] <= highest ? 1L : 0L) << row;
        }
        return highEnough & lowEnough;
    }
}
