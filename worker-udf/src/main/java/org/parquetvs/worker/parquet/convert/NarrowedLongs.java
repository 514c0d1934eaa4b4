package org.parquetvs.worker.parquet.convert;

import org.apache.parquet.format.Encoding;

/** Longs that a rule has found to fit an int. */
final class NarrowedLongs implements IntSource {
    private final LongSource values;
    private final long[] wide = new long[STEP];

    NarrowedLongs(LongSource values) {
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
    public void read(int[] target, int offset, int count) {
        values.read(wide, 0, count);
        for (int i = 0; i < count; i++) {
            target[offset + i] = (int) wide[i];
        }
    }
}
