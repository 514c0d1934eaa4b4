package org.parquetvs.worker.parquet.convert;

/** INT64 nanoseconds since 1970-01-01 as microseconds and the rest. */
final class SplitNanos extends Converted<LongSource> implements NanoSource {
    private static final int NANOS_OF_MICRO = 1000;

    private final int cut;

    /** @param cut smallest difference that the column holds, in nanoseconds: 1, 10 or 100 */
    SplitNanos(int cut) {
        super(new Longs(LongRule.NONE));
        this.cut = cut;
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
