package org.parquetvs.worker.parquet.convert;

/** Floating-point numbers as text, those that are none included. */
final class RenderedDoubles extends Rendered<DoubleSource> {
    private final ScalarText text;
    private final double[] step = new double[STEP];

    RenderedDoubles(DoubleSource values, ScalarText text, TextRule rule) {
        super(values, rule);
        this.text = text;
    }

    @Override
    void appendAll(TextBuilder target, int count) {
        values.read(step, 0, count);
        for (int i = 0; i < count; i++) {
            text.append(step[i], target);
            target.endValue();
        }
    }
}
