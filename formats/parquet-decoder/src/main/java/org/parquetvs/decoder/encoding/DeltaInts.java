package org.parquetvs.decoder.encoding;

/** DELTA_BINARY_PACKED INT32. */
final class DeltaInts implements PageDecoder<int[]> {
    private static final int STEP = 1024;

    private final DeltaDecoder decoder = new DeltaDecoder();
    private final long[] wide = new long[STEP];

    @Override
    public void start(byte[] bytes, int position, int end) {
        decoder.start(bytes, position, end);
    }

    /** Sums beyond 32 bits wrap around, as the differences did. */
    @Override
    public void read(int[] target, int offset, int count) {
        for (int done = 0; done < count; done += STEP) {
            int length = Math.min(STEP, count - done);
            decoder.read(wide, 0, length);
            for (int i = 0; i < length; i++) {
                target[offset + done + i] = (int) wide[i];
            }
        }
    }

    @Override
    public void skip(int count) {
        decoder.skip(count);
    }
}
