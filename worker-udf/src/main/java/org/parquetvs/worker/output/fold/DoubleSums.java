package org.parquetvs.worker.output.fold;

import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.DoubleVector;
import org.parquetvs.worker.WorkErrors;

/** Sums of doubles, rounded as they come. */
final class DoubleSums extends Accumulator {
    private final String name;
    private final Term term;
    private double[] sums = new double[0];
    private boolean[] present = new boolean[0];

    DoubleSums(String name, Term term) {
        this.name = name;
        this.term = term;
    }

    @Override
    public void fold(ColumnVector vector, int batchRows, int[] rows, int[] groups, int count, int groupCount) {
        sums = Growth.toHold(sums, groupCount);
        present = Growth.toHold(present, groupCount);
        double[] values = ((DoubleVector) vector).values();
        for (int i = 0; i < count; i++) {
            int row = rows[i];
            if (!vector.isNull(row)) {
                sums[groups[i]] += term == Term.VALUE ? values[row] : values[row] * values[row];
                present[groups[i]] = true;
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
        return new DoubleVector(results, Validity.of(present, first, count));
    }

    @Override
    public void clear() {
        sums = new double[0];
        present = new boolean[0];
    }

    @Override
    public long bytes() {
        return (long) (Double.BYTES + 1) * sums.length;
    }
}
