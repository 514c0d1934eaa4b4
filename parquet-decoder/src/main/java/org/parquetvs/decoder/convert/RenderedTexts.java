package org.parquetvs.decoder.convert;

import org.apache.parquet.format.Encoding;
import org.parquetvs.decoder.encoding.EncodedArrays;
import org.parquetvs.decoder.encoding.EncodedValues;
import org.parquetvs.decoder.encoding.ValueReader;

/**
 * Short texts made of values of fixed width: too short to be worth stopping for when the target is full.
 *
 * @param <A> an array of the values
 */
final class RenderedTexts<A> implements TextSource {
    private final ValueReader<A> values;
    private final A step;
    private final Rendering<A> rendering;
    private final TextRule rule;

    private RenderedTexts(ValueReader<A> values, A step, Rendering<A> rendering, TextRule rule) {
        this.values = values;
        this.step = step;
        this.rendering = rendering;
        this.rule = rule;
    }

    /** Appends the text of the value at {@code index}. */
    private interface Rendering<A> {
        void append(A values, int index, TextBuilder target);
    }

    static RenderedTexts<byte[]> booleans(ScalarText text, TextRule rule) {
        return new RenderedTexts<>(
                EncodedArrays.booleans(),
                new byte[EncodedValues.STEP],
                (values, index, target) -> text.append(values[index] != 0, target),
                rule);
    }

    /** Floating-point numbers, NaN and the infinities included. */
    static RenderedTexts<double[]> doubles(ValueReader<double[]> values, ScalarText text, TextRule rule) {
        return new RenderedTexts<>(
                values,
                new double[EncodedValues.STEP],
                (array, index, target) -> text.append(array[index], target),
                rule);
    }

    /** Whole numbers, and what is stored as such. */
    static RenderedTexts<long[]> longs(ValueReader<long[]> values, ScalarText text, TextRule rule) {
        return new RenderedTexts<>(
                values,
                new long[EncodedValues.STEP],
                (array, index, target) -> text.append(array[index], target),
                rule);
    }

    @Override
    public void start(Encoding encoding, byte[] bytes, int position, int end) {
        values.start(encoding, bytes, position, end);
    }

    /** @param count at most {@link EncodedValues#STEP} */
    @Override
    public int append(TextBuilder target, int count) {
        int first = target.count();
        target.reserveValues(count);
        values.read(step, 0, count);
        for (int i = 0; i < count; i++) {
            try {
                rendering.append(step, i, target);
            } catch (UnfitValueException e) {
                throw e.at(i);
            }
            target.endValue();
        }
        rule.check(target, first);
        return count;
    }

    @Override
    public void skip(int count) {
        values.skip(count);
    }
}
