package org.parquetvs.worker.output.fold;

import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.IntVector;
import org.parquetvs.batch.LongVector;

/** Sums of decimals of at most 18 digits. */
final class IntegerSums extends Accumulator {
    private final Term term;
    private final Sums128 sums;
    private long[] widened = new long[0];

    IntegerSums(String name, Term term) {
        this.term = term;
        this.sums = new Sums128(name);
    }

    @Override
    public void fold(ColumnVector vector, int batchRows, int[] rows, int[] groups, int count, int groupCount) {
        sums.reserve(groupCount);
        long[] values = values(vector, batchRows);
        if (term == Term.SQUARE) {
            foldSquares(vector, values, rows, groups, count);
        } else if (groupCount == 1) {
            foldTogether(vector, values, rows, count);
        } else {
            for (int i = 0; i < count; i++) {
                if (!vector.isNull(rows[i])) {
                    sums.add(groups[i], values[rows[i]]);
                }
            }
        }
    }

    private long[] values(ColumnVector vector, int batchRows) {
        if (vector instanceof LongVector longs) {
            return longs.values();
        }
        if (widened.length < batchRows) {
            widened = new long[batchRows];
        }
        int[] ints = ((IntVector) vector).values();
        for (int row = 0; row < batchRows; row++) {
            widened[row] = ints[row];
        }
        return widened;
    }

    private void foldSquares(ColumnVector vector, long[] values, int[] rows, int[] groups, int count) {
        for (int i = 0; i < count; i++) {
            long value = values[rows[i]];
            if (!vector.isNull(rows[i])) {
                sums.add(groups[i], Math.multiplyHigh(value, value), value * value);
            }
        }
    }

    /** All rows into one group: halves of the numbers are summed up apart, which no batch is long enough to overflow. */
    private void foldTogether(ColumnVector vector, long[] values, int[] rows, int count) {
        long highs = 0;
        long lows = 0;
        int present = 0;
        for (int i = 0; i < count; i++) {
            if (!vector.isNull(rows[i])) {
                highs += values[rows[i]] >> Integer.SIZE;
                lows += values[rows[i]] & 0xFFFF_FFFFL;
                present++;
            }
        }
        if (present > 0) {
            sums.add(0, highs >> Integer.SIZE, highs << Integer.SIZE);
            sums.add(0, lows);
        }
    }

    @Override
    public ColumnVector results(int first, int count) {
        return sums.results(first, count);
    }

    @Override
    public void clear() {
        sums.clear();
    }

    @Override
    public long bytes() {
        return sums.bytes() + (long) Long.BYTES * widened.length;
    }
}
