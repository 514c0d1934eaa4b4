package org.parquetvs.container.slab;

import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.NanoTimestampVector;
import org.parquetvs.container.wire.WireColumn;

/** TIMESTAMP of 7 to 9 fractional digits, as nanoseconds: DuckDB keeps this many digits in no other form. */
final class NanoTimestampWriter extends Int64Writer {
    private static final long FIRST_MICRO = Math.floorDiv(Long.MIN_VALUE, 1000L) + 1;
    private static final long LAST_MICRO = Math.floorDiv(Long.MAX_VALUE, 1000L) - 1;

    private final int step;

    NanoTimestampWriter(WireColumn column) {
        super(column);
        this.step = (int) Decimals.largest(9 - column.type().precision()) + 1;
    }

    @Override
    void write(ColumnVector vector, int from, int count) {
        NanoTimestampVector timestamps = require(NanoTimestampVector.class, vector);
        long[] micros = timestamps.micros();
        short[] nanos = timestamps.nanos();
        for (int i = 0; i < count; i++) {
            long micro = micros[from + i];
            if (micro < FIRST_MICRO || micro > LAST_MICRO) {
                refuse(i, micro);
                micro = 0;
            }
            int nano = nanos[from + i];
            values().put(rows() + i, micro * 1000 + nano - nano % step);
        }
    }

    private void refuse(int row, long micro) {
        if (isValid(row)) {
            throw micro < Years.FIRST_MICRO || micro > Years.LAST_MICRO
                    ? RejectedValueException.invalidTime(column(), MomentText.ofMicros(micro))
                    : RejectedValueException.outsideOfNanos(column(), MomentText.ofMicros(micro));
        }
    }
}
