package org.parquetvs.decoder.encoding;

import org.parquetvs.vector.Validity;

/** Definition levels of a column that is not nested: level 1 is a value, level 0 is NULL. Decoded run by run. */
public final class ValidityDecoder {
    private PageCursor cursor = new PageCursor(new byte[0], 0, 0);
    private byte[] bytes = new byte[0];
    private int end;

    private int runLeft;
    private boolean packed;
    private boolean valid;
    private long nextBit;

    /** Starts with runs, in the encoding RLE without a length in front. */
    public void startRuns(byte[] bytes, int position, int end) {
        this.cursor = new PageCursor(bytes, position, end);
        this.bytes = bytes;
        this.end = end;
        this.runLeft = 0;
    }

    /**
     * Starts with {@code count} levels in the deprecated encoding BIT_PACKED, which fills bytes from the highest bit.
     */
    public void startBitPacked(byte[] bytes, int position, int end, int count) {
        int length = (int) BitUnpacker.byteCount(count, 1);
        if (length > end - position) {
            throw new CorruptPageException("its levels are cut off");
        }
        byte[] reversed = new byte[length];
        for (int i = 0; i < length; i++) {
            reversed[i] = (byte) (Integer.reverse(bytes[position + i]) >>> 24);
        }
        this.cursor = new PageCursor(reversed, length, length);
        this.bytes = reversed;
        this.end = length;
        this.packed = true;
        this.nextBit = 0;
        this.runLeft = count;
    }

    /**
     * Appends the next {@code count} rows to {@code validity}.
     *
     * @return number of rows that are not NULL
     */
    public int read(Validity validity, int count) {
        int values = 0;
        int done = 0;
        while (done < count) {
            if (runLeft == 0) {
                nextRun();
            }
            int length = Math.min(runLeft, count - done);
            if (packed) {
                requirePacked(length);
                values += validity.appendBits(bytes, nextBit, length);
                nextBit += length;
            } else if (valid) {
                validity.appendValid(length);
                values += length;
            } else {
                validity.appendNulls(length);
            }
            runLeft -= length;
            done += length;
        }
        return values;
    }

    /**
     * Skips the next {@code count} rows.
     *
     * @return number of them that are not NULL
     */
    public int skip(int count) {
        int values = 0;
        int left = count;
        while (left > 0) {
            if (runLeft == 0) {
                nextRun();
            }
            int length = Math.min(runLeft, left);
            if (packed) {
                requirePacked(length);
                values += Validity.countBits(bytes, nextBit, length);
                nextBit += length;
            } else if (valid) {
                values += length;
            }
            runLeft -= length;
            left -= length;
        }
        return values;
    }

    private void requirePacked(int count) {
        if (nextBit + count > 8L * end) {
            throw new CorruptPageException("its last run of levels is cut off");
        }
    }

    private void nextRun() {
        do {
            int header = cursor.readUnsignedInt();
            packed = (header & 1) == 1;
            if (packed) {
                int groups = header >>> 1;
                nextBit = 8L * cursor.position();
                runLeft = (int) Math.min(Integer.MAX_VALUE, groups * 8L);
                cursor.skip(Math.min(groups, end - cursor.position()));
            } else {
                runLeft = header >>> 1;
                int level = cursor.readByte();
                if (level > 1) {
                    throw new CorruptPageException(
                            "it holds the definition level " + level + ", at most 1 is possible");
                }
                valid = level == 1;
            }
        } while (runLeft == 0);
    }
}
