package org.parquetvs.decoder.encoding;

import org.parquetvs.vector.memory.LittleEndian;

/**
 * Unpacks numbers that are packed next to each other, the first one in the lowest bits: the layout of bit-packed runs
 * and of delta miniblocks. A group of eight numbers begins at a byte, so groups are unpacked from whole words without
 * branches.
 */
final class BitUnpacker {
    private static final int GROUP = 8;

    private BitUnpacker() {}

    /** Bytes that {@code count} numbers of {@code width} bits occupy. */
    static long byteCount(long count, int width) {
        return (count * width + 7) >>> 3;
    }

    /**
     * Unpacks the numbers {@code [first, first + count)} of a sequence that begins at {@code start}. The caller has
     * checked that their bytes are before {@code end}.
     *
     * @param width bits of a number, 0 to 32
     */
    static void ints(byte[] bytes, int start, int end, int width, int first, int[] target, int offset, int count) {
        int done = 0;
        while (done < count && (first + done) % GROUP != 0) {
            target[offset + done] = (int) number(bytes, start, end, width, first + done);
            done++;
        }
        int groups = wholeGroups(bytes, start, width, first + done, count - done);
        int groupStart = (int) (start + ((long) (first + done) >>> 3) * width);
        if (width <= 8) {
            narrowGroups(bytes, groupStart, width, target, offset + done, groups);
        } else if (width <= 16) {
            middleGroups(bytes, groupStart, width, target, offset + done, groups);
        } else {
            wideGroups(bytes, groupStart, width, target, offset + done, groups);
        }
        for (done += groups * GROUP; done < count; done++) {
            target[offset + done] = (int) number(bytes, start, end, width, first + done);
        }
    }

    /** Like {@link #ints}, for widths of 0 to 64. */
    static void longs(byte[] bytes, int start, int end, int width, int first, long[] target, int offset, int count) {
        int done = 0;
        if (width <= 56) {
            long mask = (1L << width) - 1;
            long bit = (long) first * width;
            int safe = safeNumbers(bytes, start, width, first, count);
            for (; done < safe; done++) {
                long word = LittleEndian.getLong(bytes, start + (int) (bit >>> 3));
                target[offset + done] = word >>> (bit & 7) & mask;
                bit += width;
            }
        }
        for (; done < count; done++) {
            target[offset + done] = number(bytes, start, end, width, first + done);
        }
    }

    /** Number of whole groups from {@code first} on whose words, read eight bytes at a time, stay in the array. */
    private static int wholeGroups(byte[] bytes, int start, int width, int first, int count) {
        return safeNumbers(bytes, start, width, first, count) / GROUP;
    }

    private static int safeNumbers(byte[] bytes, int start, int width, int first, int count) {
        if (width == 0) {
            return bytes.length >= start + Long.BYTES ? count : 0;
        }
        long safeBits = 8L * (bytes.length - Long.BYTES - start) - (long) first * width;
        return safeBits <= 0 ? 0 : (int) Math.min(count, safeBits / width);
    }

    private static void narrowGroups(byte[] bytes, int start, int width, int[] target, int offset, int groups) {
        int mask = (1 << width) - 1;
        for (int group = 0; group < groups; group++) {
            long word = LittleEndian.getLong(bytes, start + group * width);
            int at = offset + group * GROUP;
            target[at] = (int) word & mask;
            target[at + 1] = (int) (word >>> width) & mask;
            target[at + 2] = (int) (word >>> (2 * width)) & mask;
            target[at + 3] = (int) (word >>> (3 * width)) & mask;
            target[at + 4] = (int) (word >>> (4 * width)) & mask;
            target[at + 5] = (int) (word >>> (5 * width)) & mask;
            target[at + 6] = (int) (word >>> (6 * width)) & mask;
            target[at + 7] = (int) (word >>> (7 * width)) & mask;
        }
    }

    /** Four numbers of up to 15 bits and the four bits before them fit a word; 16 bits are always whole bytes. */
    private static void middleGroups(byte[] bytes, int start, int width, int[] target, int offset, int groups) {
        int mask = (1 << width) - 1;
        int halfBytes = (4 * width) >>> 3;
        int halfShift = (4 * width) & 7;
        for (int group = 0; group < groups; group++) {
            int from = start + group * width;
            long word = LittleEndian.getLong(bytes, from);
            long half = LittleEndian.getLong(bytes, from + halfBytes) >>> halfShift;
            int at = offset + group * GROUP;
            target[at] = (int) word & mask;
            target[at + 1] = (int) (word >>> width) & mask;
            target[at + 2] = (int) (word >>> (2 * width)) & mask;
            target[at + 3] = (int) (word >>> (3 * width)) & mask;
            target[at + 4] = (int) half & mask;
            target[at + 5] = (int) (half >>> width) & mask;
            target[at + 6] = (int) (half >>> (2 * width)) & mask;
            target[at + 7] = (int) (half >>> (3 * width)) & mask;
        }
    }

    private static void wideGroups(byte[] bytes, int start, int width, int[] target, int offset, int groups) {
        long mask = (1L << width) - 1;
        for (int group = 0; group < groups; group++) {
            int from = start + group * width;
            int at = offset + group * GROUP;
            for (int i = 0; i < GROUP; i++) {
                int bit = i * width;
                target[at + i] = (int) (LittleEndian.getLong(bytes, from + (bit >>> 3)) >>> (bit & 7) & mask);
            }
        }
    }

    private static long number(byte[] bytes, int start, int end, int width, int index) {
        if (width == 0) {
            return 0;
        }
        long bit = (long) index * width;
        int from = Math.toIntExact(start + (bit >>> 3));
        int shift = (int) (bit & 7);
        long value = LittleEndian.getLongBefore(bytes, from, end) >>> shift;
        if (shift + width > Long.SIZE) {
            value |= (long) bytes[from + Long.BYTES] << (Long.SIZE - shift);
        }
        return width == Long.SIZE ? value : value & ((1L << width) - 1);
    }
}
