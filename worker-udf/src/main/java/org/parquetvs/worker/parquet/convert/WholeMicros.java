package org.parquetvs.worker.parquet.convert;

import java.util.Arrays;

/** Timestamps of at most microseconds for a column that holds more digits. */
final class WholeMicros extends Converted<LongSource> implements NanoSource {

    WholeMicros(LongSource values) {
        super(values);
    }

    @Override
    public void read(long[] micros, short[] nanos, int offset, int count) {
        values.read(micros, offset, count);
        Arrays.fill(nanos, offset, offset + count, (short) 0);
    }
}
