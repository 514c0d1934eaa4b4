package org.parquetvs.worker.output.fold;

import org.parquetvs.batch.ColumnVector;
import org.parquetvs.worker.vector.Longs;

/** Sums of the squares of decimals of at most 18 digits. */
final class SquareSums extends Accumulator {
    private final Longs longs = new Longs();
    private final Presence presence = new Presence();
    private final Sums128 sums;

    SquareSums(String name) {
        this.sums = new Sums128(name);
    }

    @Override
    public void fold(ColumnVector vector, int batchRows, int[] rows, int[] groups, int count, int groupCount) {
        presence.note(vector, rows, groups, count, groupCount);
        sums.reserve(groupCount);
        long[] values = longs.of(vector, batchRows);
        for (int i = 0; i < count; i++) {
            long value = values[rows[i]];
            if (!vector.isNull(rows[i])) {
                sums.add(groups[i], Math.multiplyHigh(value, value), value * value);
            }
        }
    }

    @Override
    public ColumnVector results(int first, int count) {
        return sums.results(first, count, presence.validity(first, count));
    }

    @Override
    public void clear() {
        presence.clear();
        sums.clear();
    }

    @Override
    public long bytes() {
        return longs.bytes() + presence.bytes() + sums.bytes();
    }
}
