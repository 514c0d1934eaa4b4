package org.parquetvs.worker.output.fold;

import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.DoubleVector;
import org.parquetvs.worker.error.WorkErrors;

/** Sums of doubles, rounded as they come. */
final class DoubleSums extends Accumulator {
    private final String name;
    private final Presence presence = new Presence();
    private double[] sums = new double[0];

    DoubleSums(String name) {
        this.name = name;
    }

    @Override
    public void fold(ColumnVector vector, int batchRows, int[] rows, int[] groups, int count, int groupCount) {
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
        double[] results = new double[count];
        for (int i = 0; i < count; i++) {
            results[i] = sums[first + i];
            if (!Double.isFinite(results[i])) {
                throw WorkErrors.sumOutOfRange(name, "DOUBLE");
            }
        }
        return new DoubleVector(results, presence.validity(first, count));
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
