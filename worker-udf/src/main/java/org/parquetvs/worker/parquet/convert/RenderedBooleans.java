package org.parquetvs.worker.parquet.convert;

/** Booleans as text. */
final class RenderedBooleans extends Rendered<BooleanSource> {
    private final ScalarText text;
    private final byte[] step = new byte[STEP];

    RenderedBooleans(ScalarText text, TextRule rule) {
        super(new Booleans(), rule);
        this.text = text;
    }

    @Override
    void appendAll(TextBuilder target, int count) {
        values.read(step, 0, count);
        for (int i = 0; i < count; i++) {
            text.append(step[i] != 0, target);
            target.endValue();
        }
    }
}
