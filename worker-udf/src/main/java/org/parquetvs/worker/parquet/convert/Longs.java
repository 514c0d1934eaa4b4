package org.parquetvs.worker.parquet.convert;

import org.apache.parquet.format.Encoding;
import org.parquetvs.worker.parquet.encoding.EncodedLongs;

/** INT64 values. */
final class Longs implements LongSource {
    private final EncodedLongs values = new EncodedLongs();
    private final LongRule rule;

    Longs(LongRule rule) {
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
    public void read(long[] target, int offset, int count) {
        values.read(target, offset, count);
        rule.apply(target, offset, count);
    }
}
