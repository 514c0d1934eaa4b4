package org.parquetvs.worker.parquet.convert;

import org.apache.parquet.format.Encoding;

/** 128-bit numbers that a rule has found to fit a long. */
final class NarrowedWides implements LongSource {
    private final WideSource values;
    private final long[] high = new long[STEP];
    private final long[] low = new long[STEP];

    NarrowedWides(WideSource values) {
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
    public void read(long[] target, int offset, int count) {
        values.read(high, low, 0, count);
        System.arraycopy(low, 0, target, offset, count);
    }
}
