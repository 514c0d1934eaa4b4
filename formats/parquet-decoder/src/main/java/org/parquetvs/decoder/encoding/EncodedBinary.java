package org.parquetvs.decoder.encoding;

import java.util.OptionalInt;
import org.apache.parquet.format.Encoding;

/** The BYTE_ARRAY, FIXED_LEN_BYTE_ARRAY or INT96 values of one column, in whatever encoding each page has. */
public final class EncodedBinary implements EncodedValues {
    private final OptionalInt fixedLength;
    private BinaryValues values = new PlainBinary();

    private EncodedBinary(OptionalInt fixedLength) {
        this.fixedLength = fixedLength;
    }

    /** Values of any length. */
    public static EncodedBinary ofAnyLength() {
        return new EncodedBinary(OptionalInt.empty());
    }

    /** Values that all have {@code length} bytes. */
    public static EncodedBinary ofLength(int length) {
        return new EncodedBinary(OptionalInt.of(length));
    }

    @Override
    public void start(Encoding encoding, byte[] bytes, int position, int end) {
        values = decoder(encoding);
        values.start(bytes, position, end);
    }

    @Override
    public void skip(int count) {
        values.skip(count);
    }

    /** The rest of the last page or dictionary. */
    public BinaryValues page() {
        return values;
    }

    private BinaryValues decoder(Encoding encoding) {
        return switch (encoding) {
            case PLAIN -> fixedLength.isPresent() ? fixed(fixedLength.getAsInt()) : plain();
            case DELTA_BYTE_ARRAY -> values instanceof DeltaBinary same ? same : new DeltaBinary();
            case DELTA_LENGTH_BYTE_ARRAY -> values instanceof DeltaLengthBinary same ? same : new DeltaLengthBinary();
            case BYTE_STREAM_SPLIT -> split(encoding);
            case PLAIN_DICTIONARY, RLE_DICTIONARY, RLE, BIT_PACKED, DELTA_BINARY_PACKED ->
                throw UnsupportedEncodings.of(encoding, "many bytes");
        };
    }

    private BinaryValues plain() {
        return values instanceof PlainBinary same ? same : new PlainBinary();
    }

    private BinaryValues fixed(int length) {
        return values instanceof FixedBinary same ? same : new FixedBinary(length);
    }

    private BinaryValues split(Encoding encoding) {
        if (fixedLength.isEmpty()) {
            throw UnsupportedEncodings.of(encoding, "any number of bytes");
        }
        return values instanceof SplitBinary same ? same : new SplitBinary(fixedLength.getAsInt());
    }
}
