package org.parquetvs.worker.parquet.encoding;

/** BYTE_STREAM_SPLIT of DOUBLE. */
final class SplitDoubles implements DoubleValues {
    private static final int STEP = 1024;

    private final SplitLongs bits = new SplitLongs();
    private final long[] step = new long[STEP];

    @Override
    public void start(byte[] bytes, int position, int end) {
        bits.start(bytes, position, end);
    }

    @Override
    public void read(double[] target, int offset, int count) {
        for (int done = 0; done < count; done += STEP) {
            int length = Math.min(STEP, count - done);
            bits.read(step, 0, length);
            for (int i = 0; i < length; i++) {
                target[offset + done + i] = Double.longBitsToDouble(step[i]);
            }
        }
    }

    @Override
    public void skip(int count) {
        bits.skip(count);
    }
}
