package org.parquetvs.decoder.encoding;

import java.util.EnumMap;
import java.util.Map;
import java.util.function.Supplier;
import org.apache.parquet.format.Encoding;

/**
 * The values of one column that have a fixed width, in whatever encoding each page has.
 *
 * @param <A> an array of values
 */
public final class EncodedArrays<A> implements ValueReader<A> {
    private final String width;
    private final Map<Encoding, Supplier<PageDecoder<A>>> decoders;
    private final Map<Encoding, PageDecoder<A>> made = new EnumMap<>(Encoding.class);
    private PageDecoder<A> values;

    /**
     * @param width width of a value, for messages
     * @param decoders makes a decoder for each encoding that such values can have; PLAIN is one of them
     */
    private EncodedArrays(String width, Map<Encoding, Supplier<PageDecoder<A>>> decoders) {
        this.width = width;
        this.decoders = decoders;
        this.values = decoder(Encoding.PLAIN);
    }

    /** INT32, and FLOAT by its bits. */
    public static EncodedArrays<int[]> ints() {
        return new EncodedArrays<>(
                "four bytes",
                Map.of(
                        Encoding.PLAIN, PlainArrays::ints,
                        Encoding.DELTA_BINARY_PACKED, DeltaInts::new,
                        Encoding.BYTE_STREAM_SPLIT, ByteStreamSplit::ints));
    }

    /** INT64. */
    public static EncodedArrays<long[]> longs() {
        return new EncodedArrays<>(
                "eight bytes",
                Map.of(
                        Encoding.PLAIN, PlainArrays::longs,
                        Encoding.DELTA_BINARY_PACKED, DeltaDecoder::new,
                        Encoding.BYTE_STREAM_SPLIT, ByteStreamSplit::longs));
    }

    /** DOUBLE. */
    public static EncodedArrays<double[]> doubles() {
        return new EncodedArrays<>(
                "eight bytes",
                Map.of(
                        Encoding.PLAIN, PlainArrays::doubles,
                        Encoding.BYTE_STREAM_SPLIT, ByteStreamSplit::doubles));
    }

    /** BOOLEAN: 0 or 1 for each value. */
    public static EncodedArrays<byte[]> booleans() {
        return new EncodedArrays<>(
                "one bit", Map.of(Encoding.PLAIN, PlainBooleans::new, Encoding.RLE, RunLengthBooleans::new));
    }

    @Override
    public void start(Encoding encoding, byte[] bytes, int position, int end) {
        values = decoder(encoding);
        values.start(bytes, position, end);
    }

    @Override
    public void read(A target, int offset, int count) {
        values.read(target, offset, count);
    }

    @Override
    public void skip(int count) {
        values.skip(count);
    }

    private PageDecoder<A> decoder(Encoding encoding) {
        return made.computeIfAbsent(encoding, this::make);
    }

    private PageDecoder<A> make(Encoding encoding) {
        Supplier<PageDecoder<A>> decoder = decoders.get(encoding);
        if (decoder == null) {
            throw UnsupportedEncodings.of(encoding, width);
        }
        return decoder.get();
    }
}
