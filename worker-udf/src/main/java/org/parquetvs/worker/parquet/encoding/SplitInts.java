package org.parquetvs.worker.parquet.encoding;

/** BYTE_STREAM_SPLIT of four-byte values: first the lowest byte of each, then the next one, and so on. */
final class SplitInts implements IntValues {
    private byte[] bytes = new byte[0];
    private int next;
    private int stride;
    private int left;

    @Override
    public void start(byte[] bytes, int position, int end) {
        this.bytes = bytes;
        this.next = position;
        this.stride = (end - position) / Integer.BYTES;
        this.left = stride;
    }

    @Override
    public void read(int[] target, int offset, int count) {
        PlainValues.require(count, left);
        for (int i = 0; i < count; i++) {
            int at = next + i;
            target[offset + i] = (bytes[at] & 0xFF)
                    | (bytes[at + stride] & 0xFF) << 8
                    | (bytes[at + 2 * stride] & 0xFF) << 16
                    | bytes[at + 3 * stride] << 24;
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
