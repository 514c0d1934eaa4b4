package org.parquetvs.worker.parquet.convert;

import org.apache.parquet.format.Encoding;
import org.parquetvs.worker.parquet.encoding.EncodedInts;

/** FLOAT values, each as the double of the same value. */
final class Floats implements DoubleSource {
    private final EncodedInts bits = new EncodedInts();
    private final int[] step = new int[STEP];

    @Override
    public void start(Encoding encoding, byte[] bytes, int start, int end) {
        bits.start(encoding, bytes, start, end);
    }

    @Override
    public void skip(int count) {
        bits.skip(count);
    }

    @Override
    public void read(double[] target, int offset, int count) {
        bits.read(step, 0, count);
        for (int i = 0; i < count; i++) {
            target[offset + i] = Float.intBitsToFloat(step[i]);
        }
    }
}
