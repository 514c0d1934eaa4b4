package org.parquetvs.worker.parquet.convert;

import org.apache.parquet.format.Encoding;

/** Whole numbers of at most 15 digits as doubles. */
final class LongDoubles implements DoubleSource {
    private final LongSource values;
    private final long[] step = new long[STEP];

    LongDoubles(LongSource values) {
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
    public void read(double[] target, int offset, int count) {
        values.read(step, 0, count);
        for (int i = 0; i < count; i++) {
            target[offset + i] = step[i];
        }
    }
}
