package org.parquetvs.worker.parquet.convert;

import org.apache.parquet.format.Encoding;

/** INT64 nanoseconds since 1970-01-01 as microseconds and the rest. */
final class SplitNanos implements NanoSource {
    private static final int NANOS_OF_MICRO = 1000;

    private final LongSource values = new Longs(LongRule.NONE);
    private final int cut;

    /** @param cut smallest difference that the column holds, in nanoseconds: 1, 10 or 100 */
    SplitNanos(int cut) {
        this.cut = cut;
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
        for (int i = offset; i < offset + count; i++) {
            long value = micros[i];
            int rest = Math.floorMod(value, NANOS_OF_MICRO);
            micros[i] = Math.floorDiv(value, (long) NANOS_OF_MICRO);
            nanos[i] = (short) (rest - rest % cut);
        }
    }
}
