package org.parquetvs.decoder.convert;

import org.apache.parquet.format.Encoding;
import org.parquetvs.decoder.encoding.EncodedArrays;
import org.parquetvs.decoder.encoding.EncodedValues;
import org.parquetvs.decoder.encoding.ValueReader;
import org.parquetvs.vector.UnrepresentableValueException;
import org.parquetvs.vector.text.TextBuilder;
import org.parquetvs.vector.text.TextRule;

/**
 * Short texts of values of fixed width, which are too short to stop for when the target is full.
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

    /**
     * Appends the texts of the first {@code count} values. Each type has its own loop, which is called once for each
     * step.
     */
    private interface Rendering<A> {
        void append(A values, int count, TextBuilder target);
    }

    static RenderedTexts<byte[]> booleans(ScalarText text, TextRule rule) {
        Rendering<byte[]> rendering = (values, count, target) -> {
            for (int i = 0; i < count; i++) {
                text.append(values[i] != 0, target);
                target.endValue();
            }
        };
        return new RenderedTexts<>(EncodedArrays.booleans(), new byte[EncodedValues.STEP], rendering, rule);
    }

    /** Floating-point numbers, including NaN and the infinities. */
    static RenderedTexts<double[]> doubles(ValueReader<double[]> values, ScalarText text, TextRule rule) {
        Rendering<double[]> rendering = (numbers, count, target) -> {
            for (int i = 0; i < count; i++) {
                text.append(numbers[i], target);
                target.endValue();
            }
        };
        return new RenderedTexts<>(values, new double[EncodedValues.STEP], rendering, rule);
    }

    /** Whole numbers, and values stored as such: a time of day may be outside of a day. */
    static RenderedTexts<long[]> longs(ValueReader<long[]> values, ScalarText text, TextRule rule) {
        Rendering<long[]> rendering = (numbers, count, target) -> {
            for (int i = 0; i < count; i++) {
                try {
                    text.append(numbers[i], target);
                } catch (UnrepresentableValueException e) {
                    throw e.at(i);
                }
                target.endValue();
            }
        };
        return new RenderedTexts<>(values, new long[EncodedValues.STEP], rendering, rule);
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
        rendering.append(step, count, target);
        rule.check(target, first);
        return count;
    }

    @Override
    public void skip(int count) {
        values.skip(count);
    }
}
