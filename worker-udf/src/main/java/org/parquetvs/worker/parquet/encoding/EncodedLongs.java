package org.parquetvs.worker.parquet.encoding;

import org.apache.parquet.format.Encoding;

/** The INT64 values of one column, in whatever encoding each page has. */
public final class EncodedLongs implements EncodedValues {
    private LongValues values = new PlainLongs();

    @Override
    public void start(Encoding encoding, byte[] bytes, int position, int end) {
        values = decoder(encoding);
        values.start(bytes, position, end);
    }

    /** Decodes the next {@code count} values. */
    public void read(long[] target, int offset, int count) {
        values.read(target, offset, count);
    }

    @Override
    public void skip(int count) {
        values.skip(count);
    }

    private LongValues decoder(Encoding encoding) {
        return switch (encoding) {
            case PLAIN -> values instanceof PlainLongs same ? same : new PlainLongs();
            case DELTA_BINARY_PACKED -> values instanceof DeltaLongs same ? same : new DeltaLongs();
            case BYTE_STREAM_SPLIT -> values instanceof SplitLongs same ? same : new SplitLongs();
            case PLAIN_DICTIONARY, RLE_DICTIONARY, RLE, BIT_PACKED, DELTA_LENGTH_BYTE_ARRAY, DELTA_BYTE_ARRAY ->
                throw UnsupportedEncodings.of(encoding, "eight bytes");
        };
    }
}
