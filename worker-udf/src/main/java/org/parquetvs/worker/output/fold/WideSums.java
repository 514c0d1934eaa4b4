package org.parquetvs.worker.output.fold;

import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.Decimal128Vector;

/** Sums of decimals of more than 18 digits. */
final class WideSums extends Accumulator {
    private final Sums128 sums;

    WideSums(String name) {
        this.sums = new Sums128(name);
    }

    @Override
    public void fold(ColumnVector vector, int batchRows, int[] rows, int[] groups, int count, int groupCount) {
        sums.reserve(groupCount);
        Decimal128Vector values = (Decimal128Vector) vector;
        long[] high = values.high();
        long[] low = values.low();
        for (int i = 0; i < count; i++) {
            int row = rows[i];
            if (!vector.isNull(row)) {
                sums.add(groups[i], high[row], low[row]);
            }
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
        return sums.bytes();
    }
}
