package org.parquetvs.worker.parquet.encoding;

import org.apache.parquet.format.Encoding;

/** The INT32 or FLOAT values of one column, in whatever encoding each page has. */
public final class EncodedInts implements EncodedValues {
    private IntValues values = new PlainInts();

    @Override
    public void start(Encoding encoding, byte[] bytes, int position, int end) {
        values = decoder(encoding);
        values.start(bytes, position, end);
    }

    /** Decodes the next {@code count} values; of FLOAT the bits. */
    public void read(int[] target, int offset, int count) {
        values.read(target, offset, count);
    }

    @Override
    public void skip(int count) {
        values.skip(count);
    }

    private IntValues decoder(Encoding encoding) {
        return switch (encoding) {
            case PLAIN -> values instanceof PlainInts same ? same : new PlainInts();
            case DELTA_BINARY_PACKED -> values instanceof DeltaInts same ? same : new DeltaInts();
            case BYTE_STREAM_SPLIT -> values instanceof SplitInts same ? same : new SplitInts();
            case PLAIN_DICTIONARY, RLE_DICTIONARY, RLE, BIT_PACKED, DELTA_LENGTH_BYTE_ARRAY, DELTA_BYTE_ARRAY ->
                throw UnsupportedEncodings.of(encoding, "four bytes");
        };
    }
}
