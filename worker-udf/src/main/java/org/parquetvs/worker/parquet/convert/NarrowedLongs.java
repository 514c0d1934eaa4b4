package org.parquetvs.worker.parquet.convert;

/** Longs that a rule has found to fit an int. */
final class NarrowedLongs extends Converted<LongSource> implements IntSource {
    private final long[] wide = new long[STEP];

    NarrowedLongs(LongSource values) {
        super(values);
    }

    @Override
    public void read(int[] target, int offset, int count) {
        values.read(wide, 0, count);
        for (int i = 0; i < count; i++) {
            target[offset + i] = (int) wide[i];
        }
    }
}
