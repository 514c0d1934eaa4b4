package org.parquetvs.worker.parquet.convert;

import org.apache.parquet.format.Encoding;
import org.parquetvs.worker.parquet.encoding.EncodedDoubles;

/** DOUBLE values. */
final class Doubles implements DoubleSource {
    private final EncodedDoubles values = new EncodedDoubles();

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
        values.read(target, offset, count);
    }
}
