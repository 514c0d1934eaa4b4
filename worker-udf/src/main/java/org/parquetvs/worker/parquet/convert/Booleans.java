package org.parquetvs.worker.parquet.convert;

import org.apache.parquet.format.Encoding;
import org.parquetvs.worker.parquet.encoding.EncodedBooleans;

/** BOOLEAN values. */
final class Booleans implements BooleanSource {
    private final EncodedBooleans values = new EncodedBooleans();

    @Override
    public void start(Encoding encoding, byte[] bytes, int start, int end) {
        values.start(encoding, bytes, start, end);
    }

    @Override
    public void skip(int count) {
        values.skip(count);
    }

    @Override
    public void read(byte[] target, int offset, int count) {
        values.read(target, offset, count);
    }
}
