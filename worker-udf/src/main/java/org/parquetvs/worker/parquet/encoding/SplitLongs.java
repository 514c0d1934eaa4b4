package org.parquetvs.worker.parquet.encoding;

/** BYTE_STREAM_SPLIT of eight-byte values: first the lowest byte of each, then the next one, and so on. */
final class SplitLongs implements LongValues {
    private byte[] bytes = new byte[0];
    private int next;
    private int stride;
    private int left;

    @Override
    public void start(byte[] bytes, int position, int end) {
        this.bytes = bytes;
        this.next = position;
        this.stride = (end - position) / Long.BYTES;
        this.left = stride;
    }

    @Override
    public void read(long[] target, int offset, int count) {
        PlainValues.require(count, left);
        for (int i = 0; i < count; i++) {
            int at = next + i;
            target[offset + i] = (bytes[at] & 0xFFL)
                    | (bytes[at + stride] & 0xFFL) << 8
                    | (bytes[at + 2 * stride] & 0xFFL) << 16
                    | (bytes[at + 3 * stride] & 0xFFL) << 24
                    | (bytes[at + 4 * stride] & 0xFFL) << 32
                    | (bytes[at + 5 * stride] & 0xFFL) << 40
                    | (bytes[at + 6 * stride] & 0xFFL) << 48
                    | (long) bytes[at + 7 * stride] << 56;
        }
        next += count;
        left -= count;
    }

    @Override
    public void skip(int count) {
        PlainValues.require(count, left);
        next += count;
        left -= count;
    }
}
