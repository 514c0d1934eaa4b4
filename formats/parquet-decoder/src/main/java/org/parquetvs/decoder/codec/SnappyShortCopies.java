package org.parquetvs.decoder.codec;

import org.parquetvs.builder.memory.LittleEndian;

/**
 * The elements that most Snappy data is made of: copies of up to 28 bytes from at least eight bytes back, many of them
 * after a literal of up to four bytes. A column of numbers is little else.
 *
 * <p>A number takes as long as it takes to get from its tags to those of the next one. So literal, tag and distance come
 * out of one word that is loaded, and neither a table nor a branch is asked where the next one begins.
 *
 * <p>A literal and the copy after it are put together in a register and stored as one word. If a later number is a copy
 * of this one, it loads what a single store has written, which a processor forwards; two stores that overlap in those
 * bytes it would not forward, but wait until they have left its store buffer.
 */
final class SnappyShortCopies {
    /**
     * Bytes of the output that must be missing before an element is tried. Two copies, of three bytes each, make no more:
     * unless the input is damaged, a word of it is left.
     */
    static final int MARGIN = 128;

    /** With four bytes of a literal it fills four words. */
    private static final int LONGEST = 28;

    /** A tag begins a literal of up to four bytes if it has none of these bits. */
    private static final int OTHER_TAG = 0xF3;

    /**
     * For each tag of a copy: its length, the high bits of its distance from bit 8 on, from bit 16 on which bits of the
     * two bytes after the tag belong to the distance. For other tags and longer copies the distance comes to 0.
     */
    private static final int[] COPIES = copies();

    private SnappyShortCopies() {}

    /**
     * Decompresses up to the first element that is of another kind, or until {@code target} is filled up to {@code end} or
     * a little beyond. That the result is one number, and no field is involved, leaves the loop a register more.
     *
     * @param in position of an element in {@code source}
     * @param out end of what {@code target} holds
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
                // Eight bits for each byte of the literal beyond the first: a shift looks at its lowest six bits only.
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
     * Copies what is after the first word. The second word is always copied: in texts the processor predicts badly whether it
     * is needed.
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
