package org.parquetvs.worker.output.aggregate;

import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.Decimal128Vector;

/** Sums of decimals of more than 18 digits. Most values still fit into 64 bits, such as products of prices. */
final class Decimal128Sums extends Accumulator {
    private final Presence presence = new Presence();
    private final HalvedSums ofLongs = new HalvedSums();
    private final Decimal128Totals sums;

    Decimal128Sums(String name) {
        this.sums = new Decimal128Totals(name);
    }

    @Override
    public void accumulate(ColumnVector vector, int batchRows, int[] rows, int[] groups, int count, int groupCount) {
        presence.note(vector, rows, groups, count, groupCount);
        Decimal128Vector values = (Decimal128Vector) vector;
        if (areLongs(values, rows, count)) {
            ofLongs.add(vector, values.low(), rows, groups, count, groupCount);
        } else {
            addWide(values, rows, groups, count, groupCount);
        }
    }

    private static boolean areLongs(Decimal128Vector values, int[] rows, int count) {
        long[] high = values.high();
        long[] low = values.low();
        long difference = 0;
        for (int i = 0; i < count; i++) {
            difference |= high[rows[i]] ^ (low[rows[i]] >> (Long.SIZE - 1));
        }
        return difference == 0;
    }

    private void addWide(Decimal128Vector values, int[] rows, int[] groups, int count, int groupCount) {
        sums.reserve(groupCount);
        long[] high = values.high();
        long[] low = values.low();
        for (int i = 0; i < count; i++) {
            if (!values.isNull(rows[i])) {
                sums.add(groups[i], high[rows[i]], low[rows[i]]);
            }
        }
    }

    @Override
    public ColumnVector results(int first, int count) {
        ofLongs.moveTo(sums);
        return sums.results(first, count, presence.validity(first, count));
    }

    /** The high parts of the sums of groups from one on. */
    ColumnVector highs(int first, int count) {
        ofLongs.moveTo(sums);
        return sums.quotients(first, count, presence.validity(first, count));
    }

    /** The low parts of these sums. */
    ColumnVector lows(int first, int count) {
        ofLongs.moveTo(sums);
        return sums.remainders(first, count, presence.validity(first, count));
    }

    @Override
    public void clear() {
        presence.clear();
        ofLongs.clear();
        sums.clear();
    }

    @Override
    public long bytes() {
        return presence.bytes() + ofLongs.bytes() + sums.bytes();
    }
}
