package org.parquetvs.worker.parquet.convert;

/** Whole numbers of at most 15 digits as doubles. */
final class LongDoubles extends Converted<LongSource> implements DoubleSource {
    private final long[] step = new long[STEP];

    LongDoubles(LongSource values) {
        super(values);
    }

    @Override
    public void read(double[] target, int offset, int count) {
        values.read(step, 0, count);
        for (int i = 0; i < count; i++) {
            target[offset + i] = step[i];
        }
    }
}
