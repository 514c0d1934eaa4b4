package org.parquetvs.decoder.encoding;

/** PLAIN BOOLEAN: one bit for each value, lowest bit first. */
final class PlainBooleans implements PageDecoder<byte[]> {
    private byte[] bytes = new byte[0];
    private long next;
    private long end;

    @Override
    public void start(byte[] bytes, int position, int end) {
        this.bytes = bytes;
        this.next = 8L * position;
        this.end = 8L * end;
    }

    @Override
    public void read(byte[] target, int offset, int count) {
        requireThere(count);
        for (int i = 0; i < count; i++) {
            long bit = next + i;
            target[offset + i] = (byte) (bytes[(int) (bit >>> 3)] >>> (bit & 7) & 1);
        }
        next += count;
    }

    @Override
    public void skip(int count) {
        requireThere(count);
        next += count;
    }

    private void requireThere(int count) {
        PlainValues.require(count, (int) Math.min(Integer.MAX_VALUE, end - next));
    }
}
