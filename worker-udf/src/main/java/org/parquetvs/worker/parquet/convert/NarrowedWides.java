package org.parquetvs.worker.parquet.convert;

/** 128-bit numbers that a rule has found to fit a long. */
final class NarrowedWides extends Converted<WideSource> implements LongSource {
    private final long[] high = new long[STEP];
    private final long[] low = new long[STEP];

    NarrowedWides(WideSource values) {
        super(values);
    }

    @Override
    public void read(long[] target, int offset, int count) {
        values.read(high, low, 0, count);
        System.arraycopy(low, 0, target, offset, count);
    }
}
