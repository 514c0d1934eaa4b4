package org.parquetvs.worker.parquet.convert;

/** Timestamps of nanoseconds for a column of at most microseconds. */
final class CutNanos extends Converted<NanoSource> implements LongSource {
    private final short[] nanos = new short[STEP];
    private final long cut;
    private final long[] micros = new long[STEP];

    /** @param cut smallest difference that the column holds, in microseconds */
    CutNanos(NanoSource values, long cut) {
        super(values);
        this.cut = cut;
    }

    @Override
    public void read(long[] target, int offset, int count) {
        values.read(micros, nanos, 0, count);
        for (int i = 0; i < count; i++) {
            target[offset + i] = micros[i] - Math.floorMod(micros[i], cut);
        }
    }
}
