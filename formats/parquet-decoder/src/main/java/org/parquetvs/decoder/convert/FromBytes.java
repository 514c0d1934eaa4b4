package org.parquetvs.decoder.convert;

import java.util.OptionalInt;
import org.apache.parquet.format.Encoding;
import org.parquetvs.decoder.encoding.BinaryValues;
import org.parquetvs.decoder.encoding.EncodedBinary;
import org.parquetvs.decoder.encoding.ValueReader;
import org.parquetvs.vector.UnrepresentableValueException;

/**
 * Numbers that the file stores as bytes.
 *
 * @param <A> an array of the numbers
 */
final class FromBytes<A> implements ValueReader<A> {
    private final EncodedBinary values;
    private final OptionalInt length;
    private final Conversion<A> conversion;

    private FromBytes(EncodedBinary values, OptionalInt length, Conversion<A> conversion) {
        this.values = values;
        this.length = length;
        this.conversion = conversion;
    }

    /** Numbers that may differ in their number of bytes. */
    static <A> FromBytes<A> of(EncodedBinary values, Conversion<A> conversion) {
        return new FromBytes<>(values, OptionalInt.empty(), conversion);
    }

    /** Numbers of {@code length} bytes each. */
    static <A> FromBytes<A> ofLength(int length, Conversion<A> conversion) {
        return new FromBytes<>(EncodedBinary.ofLength(length), OptionalInt.of(length), conversion);
    }

    /** Converts values of a page. */
    interface Conversion<A> {

        /**
         * Converts the values {@code [first, first + count)} of {@code page}.
         *
         * @throws UnrepresentableValueException if one of them does not fit the column; its index counts from {@code first}
         */
        void convert(BinaryValues page, int first, int count, A target, int offset);
    }

    @Override
    public void start(Encoding encoding, byte[] bytes, int position, int end) {
        values.start(encoding, bytes, position, end);
    }

    /** @throws UnrepresentableValueException if a value does not fit the column; its index counts from {@code offset} */
    @Override
    public void read(A target, int offset, int count) {
        BinaryValues page = values.page();
        int done = 0;
        while (done < count) {
            int loaded = length.isPresent() ? page.loadFixed(count - done, length.getAsInt()) : page.load(count - done);
            int first = page.first();
            page.advance(loaded);
            try {
                conversion.convert(page, first, loaded, target, offset + done);
            } catch (UnrepresentableValueException e) {
                throw e.at(done + e.index());
            }
            done += loaded;
        }
    }

    @Override
    public void skip(int count) {
        values.skip(count);
    }
}
