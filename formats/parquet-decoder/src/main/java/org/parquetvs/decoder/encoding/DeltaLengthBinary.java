package org.parquetvs.decoder.encoding;

/** DELTA_LENGTH_BYTE_ARRAY: the lengths of all values, then their bytes. */
final class DeltaLengthBinary extends BinaryValues {
    private final DeltaDecoder lengthDecoder = new DeltaDecoder();
    private final long[] step = new long[STEP];
    private int position;
    private int end;

    @Override
    void begin(byte[] bytes, int position, int end) {
        lengthDecoder.start(bytes, position, end);
        this.position = lengthDecoder.skipToEnd();
        this.end = end;
        lengthDecoder.start(bytes, position, end);
    }

    @Override
    int loadSlices(int max, int[] starts, int[] lengths) {
        lengthDecoder.read(step, 0, max);
        int at = position;
        for (int i = 0; i < max; i++) {
            long length = step[i];
            if (length < 0 || length > end - at) {
                throw new CorruptPageException(
                        "a value claims " + length + " bytes where " + (end - at) + " are left of the page");
            }
            starts[i] = at;
            lengths[i] = (int) length;
            at += (int) length;
        }
        position = at;
        return max;
    }
}
