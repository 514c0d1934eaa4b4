package org.parquetvs.worker.parquet.convert;

import org.parquetvs.worker.parquet.encoding.EncodedLongs;

/** INT64 values. */
final class Longs extends Converted<EncodedLongs> implements LongSource {
    private final LongRule rule;

    Longs(LongRule rule) {
        super(new EncodedLongs());
        this.rule = rule;
    }

    @Override
    public void read(long[] target, int offset, int count) {
        values.read(target, offset, count);
        rule.apply(target, offset, count);
    }
}
