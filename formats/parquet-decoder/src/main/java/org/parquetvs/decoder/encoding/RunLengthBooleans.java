package org.parquetvs.decoder.encoding;

import org.parquetvs.vector.memory.LittleEndian;

/** RLE BOOLEAN: a length of four bytes, then runs. */
final class RunLengthBooleans implements PageDecoder<byte[]> {
    private static final int STEP = 1024;

    private final HybridDecoder decoder = new HybridDecoder();
    private final int[] step = new int[STEP];

    @Override
    public void start(byte[] bytes, int position, int end) {
        if (end - position < Integer.BYTES) {
            throw new CorruptPageException("it is too short for the length of its booleans");
        }
        int length = LittleEndian.getInt(bytes, position);
        int first = position + Integer.BYTES;
        if (length < 0 || length > end - first) {
            throw new CorruptPageException("its booleans claim a length of " + length + " bytes");
        }
        decoder.start(bytes, first, first + length, 1);
    }

    @Override
    public void read(byte[] target, int offset, int count) {
        for (int done = 0; done < count; done += STEP) {
            int length = Math.min(STEP, count - done);
            decoder.read(step, 0, length);
            for (int i = 0; i < length; i++) {
                target[offset + done + i] = (byte) step[i];
            }
        }
    }

    @Override
    public void skip(int count) {
        decoder.skip(count);
    }
}
