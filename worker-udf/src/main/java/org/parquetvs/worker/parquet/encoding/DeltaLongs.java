package org.parquetvs.worker.parquet.encoding;

/** DELTA_BINARY_PACKED INT64. */
final class DeltaLongs implements LongValues {
    private final DeltaDecoder decoder = new DeltaDecoder();

    @Override
    public void start(byte[] bytes, int position, int end) {
        decoder.start(bytes, position, end);
    }

    @Override
    public void read(long[] target, int offset, int count) {
        decoder.read(target, offset, count);
    }

    @Override
    public void skip(int count) {
        decoder.skip(count);
    }
}
