package org.parquetvs.worker.parquet.convert;

import org.apache.parquet.format.Encoding;

/** Whole numbers, and what is stored as such, as text. */
final class RenderedLongs implements TextSource {
    private final LongSource values;
    private final ScalarText text;
    private final TextRule rule;
    private final long[] step = new long[STEP];

    RenderedLongs(LongSource values, ScalarText text, TextRule rule) {
        this.values = values;
        this.text = text;
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

    /** Appends all: numbers are too short to be worth stopping for. */
    @Override
    public int append(TextBuilder target, int count) {
        int first = target.count();
        target.reserveValues(count);
        values.read(step, 0, count);
        for (int i = 0; i < count; i++) {
            try {
                text.append(step[i], target);
            } catch (UnfitValueException e) {
                throw e.at(i);
            }
            target.endValue();
        }
        rule.check(target, first);
        return count;
    }
}
