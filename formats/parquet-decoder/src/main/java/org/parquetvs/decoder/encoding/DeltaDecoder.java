package org.parquetvs.decoder.encoding;

/** DELTA_BINARY_PACKED: a first value, then blocks of bit-packed differences above the smallest of each block. */
final class DeltaDecoder implements PageDecoder<long[]> {
    private static final int SKIP_STEP = 128;

    private final long[] skipped = new long[SKIP_STEP];
    private byte[] bytes = new byte[0];
    private int end;
    private PageCursor cursor = new PageCursor(bytes, 0, 0);

    private int miniblocks;
    private int miniblockValues;
    private long valuesLeft;
    private boolean firstPending;
    private long value;

    private long smallestDelta;
    private int nextWidth;
    private int widthsEnd;
    private int width;
    private int miniblockStart;
    private int miniblockNext;
    private int miniblockLeft;

    @Override
    public void start(byte[] bytes, int position, int end) {
        this.bytes = bytes;
        this.end = end;
        this.cursor = new PageCursor(bytes, position, end);
        int blockValues = cursor.readUnsignedInt();
        this.miniblocks = cursor.readUnsignedInt();
        if (miniblocks == 0 || blockValues == 0 || blockValues % (8L * miniblocks) != 0) {
            throw new CorruptPageException(
                    "its blocks have " + blockValues + " deltas in " + miniblocks + " miniblocks");
        }
        this.miniblockValues = blockValues / miniblocks;
        this.valuesLeft = cursor.readUnsignedInt();
        this.value = cursor.readZigZagLong();
        this.firstPending = true;
        this.miniblockLeft = 0;
        this.nextWidth = 0;
        this.widthsEnd = 0;
    }

    @Override
    public void read(long[] target, int offset, int count) {
        if (count > valuesLeft) {
            throw new CorruptPageException("it holds " + (count - valuesLeft) + " delta-encoded values too few");
        }
        valuesLeft -= count;
        int done = 0;
        if (firstPending && count > 0) {
            target[offset] = value;
            firstPending = false;
            done = 1;
        }
        while (done < count) {
            if (miniblockLeft == 0) {
                nextMiniblock();
            }
            int length = Math.min(miniblockLeft, count - done);
            requirePacked(length);
            BitUnpacker.longs(bytes, miniblockStart, end, width, miniblockNext, target, offset + done, length);
            accumulate(target, offset + done, length);
            miniblockNext += length;
            miniblockLeft -= length;
            done += length;
        }
    }

    /** Each value is a sum over all values before it, so they have to be decoded. */
    @Override
    public void skip(int count) {
        for (int done = 0; done < count; done += SKIP_STEP) {
            read(skipped, 0, Math.min(SKIP_STEP, count - done));
        }
    }

    /** Skips the values that have not been read and returns the position of the first byte after them. */
    int skipToEnd() {
        if (firstPending && valuesLeft > 0) {
            firstPending = false;
            valuesLeft--;
        }
        valuesLeft -= Math.min(valuesLeft, miniblockLeft);
        while (valuesLeft > 0) {
            nextMiniblock();
            valuesLeft -= Math.min(valuesLeft, miniblockLeft);
        }
        return cursor.position();
    }

    private void accumulate(long[] target, int offset, int count) {
        long last = value;
        long base = smallestDelta;
        for (int i = offset; i < offset + count; i++) {
            last += target[i] + base;
            target[i] = last;
        }
        value = last;
    }

    private void nextMiniblock() {
        if (nextWidth == widthsEnd) {
            smallestDelta = cursor.readZigZagLong();
            nextWidth = cursor.position();
            cursor.skip(miniblocks);
            widthsEnd = cursor.position();
        }
        width = bytes[nextWidth++] & 0xFF;
        if (width > Long.SIZE) {
            throw new CorruptPageException("a miniblock has a bit width of " + width);
        }
        miniblockStart = cursor.position();
        miniblockNext = 0;
        miniblockLeft = miniblockValues;
        cursor.skip(Math.min(BitUnpacker.byteCount(miniblockValues, width), end - miniblockStart));
    }

    /** Checks that the packed bytes exist; the last miniblock may lack padding bytes. */
    private void requirePacked(int count) {
        if (BitUnpacker.byteCount((long) miniblockNext + count, width) > end - miniblockStart) {
            throw new CorruptPageException("its last miniblock is cut off");
        }
    }
}
