package org.parquetvs.worker.parquet.convert;

/** Longs as 128-bit numbers. */
final class WidenedLongs extends Converted<LongSource> implements WideSource {
    private final WideRule rule;

    WidenedLongs(LongSource values, WideRule rule) {
        super(values);
        this.rule = rule;
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
