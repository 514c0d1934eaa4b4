package org.parquetvs.worker.filter;

import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.scan.value.Comparator;
import org.parquetvs.type.SqlType;
import org.parquetvs.type.VectorKind;
import org.parquetvs.worker.vector.Longs;
import org.parquetvs.worker.vector.RowBits;

/**
 * Compares two columns or expressions whose values are numbers of the same unit in at most 64 bits: dates, timestamps,
 * decimals of the same scale. The difference of such numbers does not overflow, so its sign decides, without a branch.
 */
final class LongComparison implements Condition {
    private final FilteredVector left;
    private final Comparator comparator;
    private final FilteredVector right;
    private final Longs leftValues = new Longs();
    private final Longs rightValues = new Longs();
    private final TruthBits result = new TruthBits();

    /** A comparison of two sides for whose types {@link #isPossible} holds. */
    LongComparison(FilteredVector left, Comparator comparator, FilteredVector right) {
        this.left = left;
        this.comparator = comparator;
        this.right = right;
    }

    /** Whether values of two types are numbers of the same unit. */
    static boolean isPossible(SqlType left, SqlType right) {
        return isNumber(left.vectorKind())
                && isNumber(right.vectorKind())
                && left.kind() == right.kind()
                && (!left.is(SqlType.Kind.DECIMAL)
                        || ((SqlType.Decimal) left).scale() == ((SqlType.Decimal) right).scale());
    }

    private static boolean isNumber(VectorKind kind) {
        return switch (kind) {
            case INT, LONG -> true;
            case BOOLEAN, DECIMAL128, DOUBLE, NANO, TEXT -> false;
        };
    }

    @Override
    public TruthBits evaluate(ColumnBatch batch, long[] asked) {
        int rows = batch.rowCount();
        int words = RowBits.words(rows);
        result.reserve(words);
        ColumnVector leftVector = left.of(batch, asked);
        ColumnVector rightVector = right.of(batch, asked);
        long[] leftLongs = leftValues.of(leftVector, rows);
        long[] rightLongs = rightValues.of(rightVector, rows);
        for (int word = 0; word < words; word++) {
            int first = word << 6;
            long holding =
                    asked[word] == 0 ? 0 : compare(leftLongs, rightLongs, first, Math.min(rows, first + Long.SIZE));
            long relevant = asked[word] & valid(leftVector, word) & valid(rightVector, word);
            result.isTrue()[word] = relevant & holding;
            result.isFalse()[word] = relevant & ~holding;
        }
        return result;
    }

    private static long valid(ColumnVector vector, int word) {
        long[] validity = vector.validity();
        return validity == null ? -1 : validity[word];
    }

    private long compare(long[] leftLongs, long[] rightLongs, int firstInclusive, int endExclusive) {
        return switch (comparator) {
            case EQUAL -> ~different(leftLongs, rightLongs, firstInclusive, endExclusive);
            case NOT_EQUAL -> different(leftLongs, rightLongs, firstInclusive, endExclusive);
            case LESS -> less(leftLongs, rightLongs, firstInclusive, endExclusive);
            case LESS_OR_EQUAL -> ~less(rightLongs, leftLongs, firstInclusive, endExclusive);
        };
    }

    private static long less(long[] lesser, long[] greater, int firstInclusive, int endExclusive) {
        long less = 0;
        for (int row = firstInclusive; row < endExclusive; row++) {
            less |= (lesser[row] - greater[row]) >>> (Long.SIZE - 1) << row;
        }
        return less;
    }

    private static long different(long[] one, long[] other, int firstInclusive, int endExclusive) {
        long different = 0;
        for (int row = firstInclusive; row < endExclusive; row++) {
            long difference = one[row] - other[row];
            different |= (difference | -difference) >>> (Long.SIZE - 1) << row;
        }
        return different;
    }
}
