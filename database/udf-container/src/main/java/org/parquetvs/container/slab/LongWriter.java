package org.parquetvs.container.slab;

import java.util.function.LongFunction;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.LongVector;
import org.parquetvs.container.wire.WireColumn;

/** DECIMAL of 10 to 18 digits, and TIMESTAMP of at most 6 fractional digits. */
final class LongWriter extends Int64Writer {
    private final long lowest;
    private final long highest;
    private final long step;
    private final LongFunction<RejectedValueException> rejection;

    /** @param step values are rounded down to multiples of this number */
    private LongWriter(
            WireColumn column, long lowest, long highest, long step, LongFunction<RejectedValueException> rejection) {
        super(column);
        this.lowest = lowest;
        this.highest = highest;
        this.step = step;
        this.rejection = rejection;
    }

    static LongWriter ofDecimals(WireColumn column) {
        long limit = Decimals.largest(column.type().precision());
        return new LongWriter(
                column,
                -limit,
                limit,
                1,
                value -> RejectedValueException.outOfRange(
                        column, Decimals.toText(value, column.type().scale())));
    }

    static LongWriter ofTimestamps(WireColumn column) {
        long step = Decimals.largest(6 - column.type().precision()) + 1;
        return new LongWriter(
                column,
                Years.FIRST_MICRO,
                Years.LAST_MICRO,
                step,
                value -> RejectedValueException.invalidTime(column, MomentText.ofMicros(value)));
    }

    @Override
    void write(ColumnVector vector, int from, int count) {
        long[] source = require(LongVector.class, vector).values();
        values().put(rows(), source, from, count);
        if (anyOutside(source, from, count)) {
            checkEach(source, from, count);
        }
        if (step > 1) {
            truncate(count);
        }
    }

    /**
     * Checks the sign bits of both differences, which are right even if the differences overflow; a loop without
     * branches is fast.
     */
    private boolean anyOutside(long[] source, int from, int count) {
        long signs = 0;
        for (int i = from; i < from + count; i++) {
            signs |= (source[i] - lowest) | (highest - source[i]);
        }
        return signs < 0;
    }

    private void checkEach(long[] source, int from, int count) {
        for (int i = 0; i < count; i++) {
            long value = source[from + i];
            if (value < lowest || value > highest) {
                if (isValid(i)) {
                    throw rejection.apply(value);
                }
                values().put(rows() + i, 0);
            }
        }
    }

    private void truncate(int count) {
        for (int i = rows(); i < rows() + count; i++) {
            long value = values().get(i);
            values().put(i, value - Math.floorMod(value, step));
        }
    }
}
