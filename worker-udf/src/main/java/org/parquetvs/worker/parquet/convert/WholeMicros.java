package org.parquetvs.worker.parquet.convert;

import java.util.Arrays;
import org.apache.parquet.format.Encoding;

/** Timestamps of at most microseconds for a column that holds more digits. */
final class WholeMicros implements NanoSource {
    private final LongSource values;

    WholeMicros(LongSource values) {
        this.values = values;
    }

    @Override
    public void start(Encoding encoding, byte[] bytes, int start, int end) {
        values.start(encoding, bytes, start, end);
    }

    @Override
    public void skip(int count) {
        values.skip(count);
    }

    @Override
    public void read(long[] micros, short[] nanos, int offset, int count) {
        values.read(micros, offset, count);
        Arrays.fill(nanos, offset, offset + count, (short) 0);
    }
}
