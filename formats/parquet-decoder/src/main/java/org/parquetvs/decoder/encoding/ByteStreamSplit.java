package org.parquetvs.decoder.encoding;

/**
 * BYTE_STREAM_SPLIT: first the lowest byte of each value, then the next one, and so on.
 *
 * @param <A> an array of values
 */
final class ByteStreamSplit<A> implements PageDecoder<A> {
    private final int width;
    private final Gather<A> gather;
    private byte[] bytes = new byte[0];
    private int next;
    private int stride;
    private int left;

    private ByteStreamSplit(int width, Gather<A> gather) {
        this.width = width;
        this.gather = gather;
    }

    /**
     * Joins the bytes of {@code count} values; the first byte is at {@code next}, each further one {@code stride} after
     * the previous one.
     */
    private interface Gather<A> {
        void gather(byte[] bytes, int next, int stride, A target, int offset, int count);
    }

    static ByteStreamSplit<int[]> ints() {
        return new ByteStreamSplit<>(Integer.BYTES, ByteStreamSplit::gatherInts);
    }

    static ByteStreamSplit<long[]> longs() {
        return new ByteStreamSplit<>(Long.BYTES, ByteStreamSplit::gatherLongs);
    }

    static ByteStreamSplit<double[]> doubles() {
        return new ByteStreamSplit<>(Double.BYTES, ByteStreamSplit::gatherDoubles);
    }

    @Override
    public void start(byte[] bytes, int position, int end) {
        this.bytes = bytes;
        this.next = position;
        this.stride = (end - position) / width;
        this.left = stride;
    }

    @Override
    public void read(A target, int offset, int count) {
        PlainValues.require(count, left);
        gather.gather(bytes, next, stride, target, offset, count);
        next += count;
        left -= count;
    }

    @Override
    public void skip(int count) {
        PlainValues.require(count, left);
        next += count;
        left -= count;
    }

    private static void gatherInts(byte[] bytes, int next, int stride, int[] target, int offset, int count) {
        for (int i = 0; i < count; i++) {
            int at = next + i;
            target[offset + i] = (bytes[at] & 0xFF)
                    | (bytes[at + stride] & 0xFF) << 8
                    | (bytes[at + 2 * stride] & 0xFF) << 16
                    | bytes[at + 3 * stride] << 24;
        }
    }

    private static void gatherLongs(byte[] bytes, int next, int stride, long[] target, int offset, int count) {
        for (int i = 0; i < count; i++) {
            target[offset + i] = longAt(bytes, next + i, stride);
        }
    }

    private static void gatherDoubles(byte[] bytes, int next, int stride, double[] target, int offset, int count) {
        for (int i = 0; i < count; i++) {
            target[offset + i] = Double.longBitsToDouble(longAt(bytes, next + i, stride));
        }
    }

    private static long longAt(byte[] bytes, int at, int stride) {
        return (bytes[at] & 0xFFL)
                | (bytes[at + stride] & 0xFFL) << 8
                | (bytes[at + 2 * stride] & 0xFFL) << 16
                | (bytes[at + 3 * stride] & 0xFFL) << 24
                | (bytes[at + 4 * stride] & 0xFFL) << 32
                | (bytes[at + 5 * stride] & 0xFFL) << 40
                | (bytes[at + 6 * stride] & 0xFFL) << 48
                | (long) bytes[at + 7 * stride] << 56;
    }
}
