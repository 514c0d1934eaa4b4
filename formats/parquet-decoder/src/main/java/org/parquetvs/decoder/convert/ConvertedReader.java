package org.parquetvs.decoder.convert;

import org.apache.parquet.format.Encoding;
import org.parquetvs.decoder.encoding.EncodedValues;
import org.parquetvs.decoder.encoding.ValueReader;

/**
 * Values that are converted one by one from another array type.
 *
 * @param <F> an array of the values to read
 * @param <A> an array of the converted values
 */
final class ConvertedReader<F, A> implements ValueReader<A> {
    private final ValueReader<F> values;
    private final F step;
    private final Conversion<F, A> conversion;

    /** @param step room for {@link EncodedValues#STEP} values */
    ConvertedReader(ValueReader<F> values, F step, Conversion<F, A> conversion) {
        this.values = values;
        this.step = step;
        this.conversion = conversion;
    }

    /** Converts the first {@code count} values of an array. */
    interface Conversion<F, A> {
        void convert(F from, A target, int offset, int count);
    }

    @Override
    public void start(Encoding encoding, byte[] bytes, int position, int end) {
        values.start(encoding, bytes, position, end);
    }

    @Override
    public void read(A target, int offset, int count) {
        values.read(step, 0, count);
        conversion.convert(step, target, offset, count);
    }

    @Override
    public void skip(int count) {
        values.skip(count);
    }
}
