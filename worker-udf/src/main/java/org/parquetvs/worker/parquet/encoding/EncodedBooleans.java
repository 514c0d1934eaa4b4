package org.parquetvs.worker.parquet.encoding;

import org.apache.parquet.format.Encoding;

/** The BOOLEAN values of one column, in whatever encoding each page has. */
public final class EncodedBooleans implements EncodedValues {
    private BooleanValues values = new PlainBooleans();

    @Override
    public void start(Encoding encoding, byte[] bytes, int position, int end) {
        values = decoder(encoding);
        values.start(bytes, position, end);
    }

    /** Decodes the next {@code count} values, 0 or 1. */
    public void read(byte[] target, int offset, int count) {
        values.read(target, offset, count);
    }

    @Override
    public void skip(int count) {
        values.skip(count);
    }

    private BooleanValues decoder(Encoding encoding) {
        return switch (encoding) {
            case PLAIN -> values instanceof PlainBooleans same ? same : new PlainBooleans();
            case RLE -> values instanceof RunLengthBooleans same ? same : new RunLengthBooleans();
            case PLAIN_DICTIONARY,
                    RLE_DICTIONARY,
                    BIT_PACKED,
                    DELTA_BINARY_PACKED,
                    DELTA_LENGTH_BYTE_ARRAY,
                    DELTA_BYTE_ARRAY,
                    BYTE_STREAM_SPLIT -> throw UnsupportedEncodings.of(encoding, "one bit");
        };
    }
}
