package org.parquetvs.worker.output.aggregate;

import java.util.Arrays;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.LongVector;

/** How many values are not NULL. */
final class Counts extends Accumulator {
    private long[] counts = new long[0];

    @Override
    public void accumulate(ColumnVector vector, int batchRows, int[] rows, int[] groups, int count, int groupCount) {
        counts = Growth.toHold(counts, groupCount);
        if (vector.validity() != null) {
            for (int i = 0; i < count; i++) {
                counts[groups[i]] += vector.isNull(rows[i]) ? 0 : 1;
            }
        } else if (groupCount == 1) {
            counts[0] += count;
        } else {
            for (int i = 0; i < count; i++) {
                counts[groups[i]]++;
            }
        }
    }

    @Override
    public ColumnVector results(int first, int count) {
        return new LongVector(Arrays.copyOfRange(counts, first, first + count), null);
    }

    @Override
    public void clear() {
        counts = new long[0];
    }

    @Override
    public long bytes() {
        return (long) Long.BYTES * counts.length;
    }
}
