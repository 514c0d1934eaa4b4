package org.parquetvs.container.emit;

import java.util.Arrays;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.LongVector;
import org.parquetvs.batch.NanoTimestampVector;
import org.parquetvs.container.type.ValueClass;
import org.parquetvs.container.wire.WireColumn;

/** TIMESTAMP. Exasol gets it as text, in the form of {@code java.sql.Timestamp}. */
final class EmittedTimestamp extends EmittedValues {
    private static final int TEXT_OVERHEAD = 4;

    private final EmittedTimeText times;
    private final boolean keepsNanos;
    private long[] micros = new long[64];
    private short[] nanos = new short[64];

    EmittedTimestamp(WireColumn column) {
        super(column, Set.of(ValueClass.TIMESTAMP));
        this.times = new EmittedTimeText(column);
        this.keepsNanos = column.type().precision() > 6;
    }

    @Override
    int accept(int row, Object value) {
        String text = value.toString();
        long secondMicros = times.micros(text);
        int fraction = times.nanosOfSecond(text);
        put(row, secondMicros + fraction / 1000, fraction % 1000);
        return TEXT_OVERHEAD + text.length();
    }

    @Override
    void clear(int row) {
        put(row, 0, 0);
    }

    private void put(int row, long micro, int nano) {
        if (row == micros.length) {
            micros = Arrays.copyOf(micros, row * 2);
            nanos = Arrays.copyOf(nanos, row * 2);
        }
        micros[row] = micro;
        nanos[row] = (short) nano;
    }

    @Override
    ColumnVector vector(long @Nullable [] validity) {
        return keepsNanos ? new NanoTimestampVector(micros, nanos, validity) : new LongVector(micros, validity);
    }
}
