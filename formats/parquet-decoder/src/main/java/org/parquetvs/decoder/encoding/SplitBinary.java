package org.parquetvs.decoder.encoding;

/** BYTE_STREAM_SPLIT of FIXED_LEN_BYTE_ARRAY: first the first byte of each value, then the second, and so on. */
final class SplitBinary extends BinaryValues {
    private final int length;
    private byte[] bytes = new byte[0];
    private byte[] joined = new byte[0];
    private int next;
    private int stride;
    private int left;

    SplitBinary(int length) {
        this.length = length;
    }

    @Override
    void begin(byte[] bytes, int position, int end) {
        this.bytes = bytes;
        this.next = position;
        this.stride = length == 0 ? Integer.MAX_VALUE : (end - position) / length;
        this.left = stride;
    }

    @Override
    int loadSlices(int max, int[] starts, int[] lengths) {
        int count = Math.max(1, Math.min(max, (32 << 10) / Math.max(1, length)));
        PlainValues.require(count, left);
        if (joined.length < count * length) {
            joined = new byte[count * length];
        }
        slicesOf(joined);
        for (int i = 0; i < count; i++) {
            int to = i * length;
            for (int j = 0; j < length; j++) {
                joined[to + j] = bytes[next + i + j * stride];
            }
            starts[i] = to;
            lengths[i] = length;
        }
        next += count;
        left -= count;
        return count;
    }
}
