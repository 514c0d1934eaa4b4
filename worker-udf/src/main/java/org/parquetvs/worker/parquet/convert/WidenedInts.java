package org.parquetvs.worker.parquet.convert;

import org.parquetvs.worker.parquet.encoding.EncodedInts;

/** INT32 values as longs. */
final class WidenedInts extends Converted<EncodedInts> implements LongSource {
    private static final long UNSIGNED = 0xFFFF_FFFFL;

    private final int[] narrow = new int[STEP];
    private final LongRule rule;
    private final long mask;

    private WidenedInts(long mask, LongRule rule) {
        super(new EncodedInts());
        this.mask = mask;
        this.rule = rule;
    }

    static WidenedInts signed(LongRule rule) {
        return new WidenedInts(-1L, rule);
    }

    static WidenedInts unsigned(LongRule rule) {
        return new WidenedInts(UNSIGNED, rule);
    }

    @Override
    public void read(long[] target, int offset, int count) {
        values.read(narrow, 0, count);
        for (int i = 0; i < count; i++) {
            target[offset + i] = narrow[i] & mask;
        }
        rule.apply(target, offset, count);
    }
}
