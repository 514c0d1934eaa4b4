package org.parquetvs.worker.output.aggregate;

import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.Decimal128Vector;

/**
 * One sum of 64-bit numbers for each group. Their lower and higher 32 bits are summed up separately: there is no carry
 * to check, and with {@link Accumulator#MAX_ROWS} numbers neither sum overflows.
 */
final class HalvedSums {
    private static final long LOW = 0xFFFF_FFFFL;

    /** For each group, the sum of the lower halves, followed by the sum of the higher halves. */
    private long[] halves = new long[0];

    /**
     * Adds the values of a vector that are not NULL.
     *
     * @param values the values of the vector
     */
    void add(ColumnVector vector, long[] values, int[] rows, int[] groups, int count, int groupCount) {
        halves = Growth.toHold(halves, 2 * groupCount);
        if (groupCount == 1) {
            addTogether(vector, values, rows, count);
        } else if (vector.validity() != null) {
            addPresent(vector, values, rows, groups, count);
        } else {
            addAll(values, rows, groups, count);
        }
    }

    private void addAll(long[] values, int[] rows, int[] groups, int count) {
        for (int i = 0; i < count; i++) {
            int at = 2 * groups[i];
            long value = values[rows[i]];
            halves[at] += value & LOW;
            halves[at + 1] += value >> Integer.SIZE;
        }
    }

    private void addPresent(ColumnVector vector, long[] values, int[] rows, int[] groups, int count) {
        for (int i = 0; i < count; i++) {
            if (!vector.isNull(rows[i])) {
                int at = 2 * groups[i];
                long value = values[rows[i]];
                halves[at] += value & LOW;
                halves[at + 1] += value >> Integer.SIZE;
            }
        }
    }

    private void addTogether(ColumnVector vector, long[] values, int[] rows, int count) {
        long lows = 0;
        long highs = 0;
        for (int i = 0; i < count; i++) {
            long value = vector.isNull(rows[i]) ? 0 : values[rows[i]];
            lows += value & LOW;
            highs += value >> Integer.SIZE;
        }
        halves[0] += lows;
        halves[1] += highs;
    }

    /** The sums of groups from one on. */
    Decimal128Vector results(int first, int count, long @Nullable [] validity) {
        long[] highs = new long[count];
        long[] lows = new long[count];
        for (int i = 0; i < count; i++) {
            highs[i] = high(first + i);
            lows[i] = low(first + i);
        }
        return new Decimal128Vector(highs, lows, validity);
    }

    /** Adds the sums to 128-bit sums, and clears them. */
    void moveTo(Decimal128Totals sums) {
        sums.reserve(halves.length / 2);
        for (int group = 0; 2 * group < halves.length; group++) {
            sums.add(group, high(group), low(group));
        }
        clear();
    }

    private long low(int group) {
        return (halves[2 * group + 1] << Integer.SIZE) + halves[2 * group];
    }

    private long high(int group) {
        long carry = Long.compareUnsigned(low(group), halves[2 * group]) < 0 ? 1 : 0;
        return (halves[2 * group + 1] >> Integer.SIZE) + carry;
    }

    void clear() {
        halves = new long[0];
    }

    long bytes() {
        return (long) Long.BYTES * halves.length;
    }
}
