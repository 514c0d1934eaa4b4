package org.parquetvs.decoder.codec;

import org.parquetvs.vector.memory.LittleEndian;

/**
 * Decompresses the elements that most Snappy data consists of: copies of up to 28 bytes from at least eight bytes back,
 * many of them after a literal of up to four bytes. A column of numbers has little else.
 *
 * <p>The time for a number is the time to get from its tags to the tags of the next number. So literal, tag and
 * distance come out of a single loaded word, and neither a table nor a branch decides where the next one begins.
 *
 * <p>A literal and the copy after it are joined in a register and stored as one word. If a later number is a copy of
 * this one, it loads bytes of a single store, which a processor forwards. It would not forward two stores that overlap
 * in those bytes, but wait until they have left its store buffer.
 */
final class SnappyShortCopies {
    /**
     * Bytes of the output that must be missing before an element is tried. Two copies, of three bytes each, produce no
     * more, so unless the input is damaged, a word of it is left.
     */
    static final int MARGIN = 128;

    /** With four bytes of a literal it fills four words. */
    private static final int LONGEST = 28;

    /** A tag begins a literal of up to four bytes if it has none of these bits. */
    private static final int OTHER_TAG = 0xF3;

    /**
     * For each tag of a copy: its length, from bit 8 on the high bits of its distance, and from bit 16 on a mask of the
     * bits in the two bytes after the tag that belong to the distance. For other tags and longer copies, the distance
     * becomes 0.
     */
    private static final int[] COPIES = copies();

    private SnappyShortCopies() {}

    /**
     * Decompresses up to the first element of another kind, or until {@code target} is filled up to {@code end} or a
     * little beyond. The result is a single number and no field is used, which leaves one more register for the loop.
     *
     * @param in position of an element in {@code source}
     * @param out end of the bytes in {@code target}
     * @param end at least {@link #MARGIN} bytes before the end of the output
     * @return the new {@code in} in the high half, the new {@code out} in the low one
     * @throws IndexOutOfBoundsException if the source is damaged
     */
    static long decompress(byte[] source, int in, byte[] target, int out, int end) {
        int next = in;
        int done = out;
        while (done < end) {
            long word = LittleEndian.getLong(source, next);
            if ((word & OTHER_TAG) == 0) {
                int moreLiterals = (int) word >>> 2 & 3;
                // Eight bits for each byte of the literal beyond the first: a shift uses only the lowest six bits of
                // its distance.
                int shift = (int) word << 1;
                long copy = word >>> (2 * Byte.SIZE) >>> shift;
                int entry = COPIES[(int) copy & 0xFF];
                int distance = distance(entry, copy);
                int from = done - distance;
                if ((distance - Long.BYTES | from) < 0) {
                    break;
                }
                // 4 + moreLiterals + (0 or 1): tag, literal, tag, one or two bytes of distance.
                next = next + (moreLiterals | 4) + ((int) copy >>> 1 & 1);
                int length = 1 + moreLiterals + (entry & 0xFF);
                long copied = LittleEndian.getLong(target, from);
                long literal = word >>> Byte.SIZE;
                LittleEndian.putLong(target, done, ((copied ^ literal) & ((-1L << Byte.SIZE) << shift)) ^ literal);
                if (length > Long.BYTES) {
                    copyAfterWord(target, from, done, length);
                }
                done += length;
            } else {
                int entry = COPIES[(int) word & 0xFF];
                int distance = distance(entry, word);
                int from = done - distance;
                if ((distance - Long.BYTES | from) < 0) {
                    break;
                }
                next += 1 + ((int) word & 3);
                int length = entry & 0xFF;
                LittleEndian.putLong(target, done, LittleEndian.getLong(target, from));
                copyAfterWord(target, from, done, length);
                done += length;
            }
        }
        return (long) next << Integer.SIZE | done;
    }

    private static int distance(int entry, long copy) {
        return (entry & 0x700) + ((int) (copy >>> Byte.SIZE) & entry >>> 16);
    }

    /**
     * Copies the bytes after the first word. The second word is always copied, because in texts the processor predicts
     * badly whether it is needed.
     */
    private static void copyAfterWord(byte[] target, int from, int to, int length) {
        LittleEndian.putLong(target, to + 8, LittleEndian.getLong(target, from + 8));
        if (length > 2 * Long.BYTES) {
            LittleEndian.putLong(target, to + 16, LittleEndian.getLong(target, from + 16));
            LittleEndian.putLong(target, to + 24, LittleEndian.getLong(target, from + 24));
        }
    }

    private static int[] copies() {
        int[] copies = new int[256];
        for (int tag = 0; tag < copies.length; tag++) {
            int length = (tag >>> 2) + 1;
            if ((tag & 3) == 1) {
                copies[tag] = 0xFF << 16 | tag >>> 5 << 8 | 4 + (tag >>> 2 & 7);
            } else if ((tag & 3) == 2 && length <= LONGEST) {
                copies[tag] = 0xFFFF << 16 | length;
            }
        }
        return copies;
    }
}
