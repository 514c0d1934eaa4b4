package org.parquetvs.worker.output.aggregate;

import org.parquetvs.batch.ColumnVector;
import org.parquetvs.worker.vector.Longs;

/** Sums of decimals of at most 18 digits; {@link #MAX_ROWS} rows cannot make them too large. */
final class IntegerSums extends Accumulator {
    private final Longs longs = new Longs();
    private final Presence presence = new Presence();
    private final HalvedSums sums = new HalvedSums();

    @Override
    public void accumulate(ColumnVector vector, int batchRows, int[] rows, int[] groups, int count, int groupCount) {
        presence.note(vector, rows, groups, count, groupCount);
        sums.add(vector, longs.of(vector, batchRows), rows, groups, count, groupCount);
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
