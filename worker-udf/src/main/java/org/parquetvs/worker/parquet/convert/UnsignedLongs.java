package org.parquetvs.worker.parquet.convert;

import java.util.Arrays;

/** Unsigned longs as 128-bit numbers. */
final class UnsignedLongs extends Converted<LongSource> implements WideSource {
    private final WideRule rule;

    UnsignedLongs(WideRule rule) {
        super(new Longs(LongRule.NONE));
        this.rule = rule;
    }

    @Override
    public void read(long[] high, long[] low, int offset, int count) {
        values.read(low, offset, count);
        Arrays.fill(high, offset, offset + count, 0L);
        rule.apply(high, low, offset, count);
    }
}
