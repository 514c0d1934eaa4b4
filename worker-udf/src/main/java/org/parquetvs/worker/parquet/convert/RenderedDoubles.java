package org.parquetvs.worker.parquet.convert;

import org.apache.parquet.format.Encoding;

/** Floating-point numbers as text, those that are none included. */
final class RenderedDoubles implements TextSource {
    private final DoubleSource values;
    private final ScalarText text;
    private final TextRule rule;
    private final double[] step = new double[STEP];

    RenderedDoubles(DoubleSource values, ScalarText text, TextRule rule) {
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
            text.append(step[i], target);
            target.endValue();
        }
        rule.check(target, first);
        return count;
    }
}
