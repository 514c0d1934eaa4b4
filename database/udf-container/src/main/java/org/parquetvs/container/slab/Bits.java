package org.parquetvs.container.slab;

import java.nio.ByteBuffer;
import java.util.Arrays;

/** A growing list of bits, in the order of both {@code ColumnVector} and Arrow. */
public final class Bits {
    private long[] words = new long[16];

    /** Bit {@code index}. */
    public boolean get(int index) {
        return (words[index >> 6] & (1L << index)) != 0;
    }

    /** Sets bit {@code index}. */
    public void set(int index, boolean value) {
        reserve(index + 1);
        if (value) {
            words[index >> 6] |= 1L << index;
        } else {
            words[index >> 6] &= ~(1L << index);
        }
    }

    /** Sets {@code count} bits to 1, beginning at {@code at}. */
    void fill(int at, int count) {
        reserve(at + count);
        for (int done = 0; done < count; ) {
            int bit = at + done;
            int step = Math.min(64 - (bit & 63), count - done);
            words[bit >> 6] |= mask(step) << bit;
            done += step;
        }
    }

    /** Copies {@code count} bits from position {@code from} of {@code source} to position {@code at}. */
    void copy(long[] source, int from, int at, int count) {
        reserve(at + count);
        for (int done = 0; done < count; ) {
            int bit = at + done;
            int step = Math.min(64 - (bit & 63), count - done);
            long mask = mask(step) << bit;
            words[bit >> 6] = (words[bit >> 6] & ~mask) | ((extract(source, from + done, step) << bit) & mask);
            done += step;
        }
    }

    private static long extract(long[] source, int from, int count) {
        int shift = from & 63;
        long bits = source[from >> 6] >>> shift;
        if (shift + count > 64) {
            bits |= source[(from >> 6) + 1] << (64 - shift);
        }
        return bits;
    }

    private static long mask(int count) {
        return count == 64 ? -1L : (1L << count) - 1;
    }

    /** Counts the bits that are 1 among {@code count} bits, beginning at {@code at}. */
    int ones(int at, int count) {
        int ones = 0;
        for (int done = 0; done < count; ) {
            int bit = at + done;
            int step = Math.min(64 - (bit & 63), count - done);
            ones += Long.bitCount(words[bit >> 6] & (mask(step) << bit));
            done += step;
        }
        return ones;
    }

    /** Writes the first {@code count} bits, rounded up to words. */
    void putInto(ByteBuffer memory, int count) {
        memory.asLongBuffer().put(0, words, 0, wordsFor(count));
    }

    /** Number of words for {@code count} bits. */
    static int wordsFor(int count) {
        return (count + 63) >> 6;
    }

    private void reserve(int count) {
        if (wordsFor(count) > words.length) {
            words = Arrays.copyOf(words, Math.max(wordsFor(count), words.length * 2));
        }
    }
}
