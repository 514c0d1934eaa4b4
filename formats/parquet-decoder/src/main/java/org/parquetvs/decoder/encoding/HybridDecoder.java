package org.parquetvs.decoder.encoding;

import java.util.Arrays;

/** Decodes runs of one repeated number and of bit-packed numbers, the form of dictionary indices and booleans. */
public final class HybridDecoder {
    private PageCursor cursor = new PageCursor(new byte[0], 0, 0);
    private byte[] bytes = new byte[0];
    private int end;
    private int width;

    private int runLeft;
    private boolean packed;
    private int repeated;
    private int packedStart;
    private int packedNext;

    /**
     * Starts with the run at {@code position}.
     *
     * @param width bits of a number, 0 to 32
     */
    public void start(byte[] bytes, int position, int end, int width) {
        if (width < 0 || width > Integer.SIZE) {
            throw new CorruptPageException("its bit width is " + width);
        }
        this.cursor = new PageCursor(bytes, position, end);
        this.bytes = bytes;
        this.end = end;
        this.width = width;
        this.runLeft = 0;
    }

    /** Decodes the next {@code count} numbers. */
    public void read(int[] target, int offset, int count) {
        int done = 0;
        while (done < count) {
            if (runLeft == 0) {
                nextRun();
            }
            int length = Math.min(runLeft, count - done);
            if (packed) {
                requirePacked(length);
                BitUnpacker.ints(bytes, packedStart, end, width, packedNext, target, offset + done, length);
                packedNext += length;
            } else {
                Arrays.fill(target, offset + done, offset + done + length, repeated);
            }
            runLeft -= length;
            done += length;
        }
    }

    /** Skips the next {@code count} numbers. */
    public void skip(int count) {
        int left = count;
        while (left > 0) {
            if (runLeft == 0) {
                nextRun();
            }
            int length = Math.min(runLeft, left);
            if (packed) {
                requirePacked(length);
                packedNext += length;
            }
            runLeft -= length;
            left -= length;
        }
    }

    private void nextRun() {
        if (width == 0) {
            packed = false;
            repeated = 0;
            runLeft = Integer.MAX_VALUE;
            return;
        }
        do {
            int header = cursor.readUnsignedInt();
            packed = (header & 1) == 1;
            if (packed) {
                startPackedRun(header >>> 1);
            } else {
                runLeft = header >>> 1;
                repeated = readRepeated();
            }
        } while (runLeft == 0);
    }

    /** Starts a packed run; the last run of a page may lack the padding bytes of its last group. */
    private void startPackedRun(int groups) {
        long length = (long) groups * width;
        packedStart = cursor.position();
        packedNext = 0;
        runLeft = (int) Math.min(Integer.MAX_VALUE, groups * 8L);
        cursor.skip(Math.min(length, end - packedStart));
    }

    private void requirePacked(int count) {
        if (BitUnpacker.byteCount((long) packedNext + count, width) > end - packedStart) {
            throw new CorruptPageException("its last bit-packed run is cut off");
        }
    }

    private int readRepeated() {
        int value = 0;
        for (int shift = 0; shift < width; shift += 8) {
            value |= cursor.readByte() << shift;
        }
        if (width < Integer.SIZE && value >>> width != 0) {
            throw new CorruptPageException("a run repeats " + value + ", which has more than " + width + " bits");
        }
        return value;
    }
}
