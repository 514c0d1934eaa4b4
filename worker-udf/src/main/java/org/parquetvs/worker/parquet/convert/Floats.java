package org.parquetvs.worker.parquet.convert;

import org.parquetvs.worker.parquet.encoding.EncodedInts;

/** FLOAT values, each as the double of the same value. */
final class Floats extends Converted<EncodedInts> implements DoubleSource {
    private final int[] step = new int[STEP];

    Floats() {
        super(new EncodedInts());
    }

    @Override
    public void read(double[] target, int offset, int count) {
        values.read(step, 0, count);
        for (int i = 0; i < count; i++) {
            target[offset + i] = Float.intBitsToFloat(step[i]);
        }
    }
}
