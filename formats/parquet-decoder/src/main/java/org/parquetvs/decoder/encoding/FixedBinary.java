package org.parquetvs.decoder.encoding;

/** PLAIN FIXED_LEN_BYTE_ARRAY and INT96: values of one length, one after the other. */
final class FixedBinary extends BinaryValues {
    private final int length;
    private int position;
    private int end;

    FixedBinary(int length) {
        this.length = length;
    }

    @Override
    void begin(byte[] bytes, int position, int end) {
        this.position = position;
        this.end = end;
    }

    @Override
    int loadSlices(int max, int[] starts, int[] lengths) {
        if ((long) max * length > end - position) {
            throw new CorruptPageException("it holds too few values of " + length + " bytes");
        }
        for (int i = 0; i < max; i++) {
            starts[i] = position + i * length;
            lengths[i] = length;
        }
        position += max * length;
        return max;
    }
}
