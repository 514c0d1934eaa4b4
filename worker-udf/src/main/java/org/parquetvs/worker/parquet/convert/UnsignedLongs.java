package org.parquetvs.worker.parquet.convert;

import java.util.Arrays;
import org.apache.parquet.format.Encoding;

/** Unsigned longs as 128-bit numbers. */
final class UnsignedLongs implements WideSource {
    private final LongSource values = new Longs(LongRule.NONE);
    private final WideRule rule;

    UnsignedLongs(WideRule rule) {
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
        Arrays.fill(high, offset, offset + count, 0L);
        rule.apply(high, low, offset, count);
    }
}
