package org.parquetvs.worker.output.aggregate;

import java.util.Arrays;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.DoubleVector;

/** Sums of doubles, rounded as they come. */
final class DoubleSums extends Accumulator {
    private final Presence presence = new Presence();
    private double[] sums = new double[0];

    @Override
    public void accumulate(ColumnVector vector, int batchRows, int[] rows, int[] groups, int count, int groupCount) {
        sums = Growth.toHold(sums, groupCount);
        presence.note(vector, rows, groups, count, groupCount);
        double[] values = ((DoubleVector) vector).values();
        for (int i = 0; i < count; i++) {
            int row = rows[i];
            if (!vector.isNull(row)) {
                sums[groups[i]] += values[row];
            }
        }
    }

    @Override
    public ColumnVector results(int first, int count) {
        return new DoubleVector(Arrays.copyOfRange(sums, first, first + count), presence.validity(first, count));
    }

    @Override
    public void clear() {
        sums = new double[0];
        presence.clear();
    }

    @Override
    public long bytes() {
        return (long) Double.BYTES * sums.length + presence.bytes();
    }
}
