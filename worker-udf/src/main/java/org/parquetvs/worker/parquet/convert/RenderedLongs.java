package org.parquetvs.worker.parquet.convert;

/** Whole numbers, and what is stored as such, as text. */
final class RenderedLongs extends Rendered<LongSource> {
    private final ScalarText text;
    private final long[] step = new long[STEP];

    RenderedLongs(LongSource values, ScalarText text, TextRule rule) {
        super(values, rule);
        this.text = text;
    }

    @Override
    void appendAll(TextBuilder target, int count) {
        values.read(step, 0, count);
        for (int i = 0; i < count; i++) {
            try {
                text.append(step[i], target);
            } catch (UnfitValueException e) {
                throw e.at(i);
            }
            target.endValue();
        }
    }
}
