package org.parquetvs.worker.parquet.encoding;

import org.apache.parquet.format.Encoding;

/** The DOUBLE values of one column, in whatever encoding each page has. */
public final class EncodedDoubles implements EncodedValues {
    private DoubleValues values = new PlainDoubles();

    @Override
    public void start(Encoding encoding, byte[] bytes, int position, int end) {
        values = decoder(encoding);
        values.start(bytes, position, end);
    }

    /** Decodes the next {@code count} values. */
    public void read(double[] target, int offset, int count) {
        values.read(target, offset, count);
    }

    @Override
    public void skip(int count) {
        values.skip(count);
    }

    private DoubleValues decoder(Encoding encoding) {
        return switch (encoding) {
            case PLAIN -> values instanceof PlainDoubles same ? same : new PlainDoubles();
            case BYTE_STREAM_SPLIT -> values instanceof SplitDoubles same ? same : new SplitDoubles();
            case PLAIN_DICTIONARY,
                    RLE_DICTIONARY,
                    RLE,
                    BIT_PACKED,
                    DELTA_BINARY_PACKED,
                    DELTA_LENGTH_BYTE_ARRAY,
                    DELTA_BYTE_ARRAY -> throw UnsupportedEncodings.of(encoding, "eight bytes");
        };
    }
}
