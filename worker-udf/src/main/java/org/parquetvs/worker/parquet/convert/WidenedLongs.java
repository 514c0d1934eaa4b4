package org.parquetvs.worker.parquet.convert;

import org.apache.parquet.format.Encoding;

/** Longs as 128-bit numbers. */
final class WidenedLongs implements WideSource {
    private final LongSource values;
    private final WideRule rule;

    WidenedLongs(LongSource values, WideRule rule) {
        this.values = values;
        this.rule = rule;
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
    public void read(long[] high, long[] low, int offset, int count) {
        values.read(low, offset, count);
        for (int i = offset; i < offset + count; i++) {
            high[i] = low[i] >> 63;
        }
        rule.apply(high, low, offset, count);
    }
}
