package org.parquetvs.worker.parquet.convert;

import org.apache.parquet.format.Encoding;

/** Booleans as text. */
final class RenderedBooleans implements TextSource {
    private final BooleanSource values = new Booleans();
    private final ScalarText text;
    private final TextRule rule;
    private final byte[] step = new byte[STEP];

    RenderedBooleans(ScalarText text, TextRule rule) {
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

    /** Appends all: two words are too short to be worth stopping for. */
    @Override
    public int append(TextBuilder target, int count) {
        int first = target.count();
        target.reserveValues(count);
        values.read(step, 0, count);
        for (int i = 0; i < count; i++) {
            text.append(step[i] != 0, target);
            target.endValue();
        }
        rule.check(target, first);
        return count;
    }
}
