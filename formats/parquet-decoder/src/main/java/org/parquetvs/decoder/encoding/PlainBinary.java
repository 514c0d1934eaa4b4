package org.parquetvs.decoder.encoding;

import org.parquetvs.vector.memory.LittleEndian;

/** PLAIN BYTE_ARRAY: a length of four bytes before each value. */
final class PlainBinary extends BinaryValues {
    private int position;
    private int end;

    @Override
    void begin(byte[] bytes, int position, int end) {
        this.position = position;
        this.end = end;
    }

    @Override
    int loadSlices(int max, int[] starts, int[] lengths) {
        byte[] bytes = array();
        int at = position;
        for (int i = 0; i < max; i++) {
            if (end - at < Integer.BYTES) {
                throw new CorruptPageException("it holds " + (max - i) + " values too few");
            }
            int length = LittleEndian.getInt(bytes, at);
            at += Integer.BYTES;
            if (length < 0 || length > end - at) {
                throw new CorruptPageException(
                        "a value claims " + length + " bytes where " + (end - at) + " are left of the page");
            }
            starts[i] = at;
            lengths[i] = length;
            at += length;
        }
        position = at;
        return max;
    }
}
