package org.parquetvs.vector;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.parquetvs.vector.memory.LittleEndian;

/**
 * The rows of a batch that are not NULL. It costs almost nothing until the first NULL, because bits are written only
 * from then on.
 */
public final class Validity {
    private long[] words = new long[0];
    private int rows;
    private int nulls;

    /** Removes all rows. */
    public void clear() {
        rows = 0;
        nulls = 0;
    }

    /** Number of rows appended since {@link #clear}. */
    public int rows() {
        return rows;
    }

    /** The words as {@code ColumnVector} takes them: null if no row is NULL. */
    public long @Nullable [] words() {
        return nulls == 0 ? null : words;
    }

    /** Whether row {@code row} is not NULL. */
    public boolean isValid(int row) {
        return nulls == 0 || (words[row >> 6] & (1L << row)) != 0;
    }

    /** Like {@link #isValid}, as 1 or 0; only after there is a NULL. */
    public int bit(int row) {
        return (int) (words[row >> 6] >>> row) & 1;
    }

    public void appendValid(int count) {
        if (nulls > 0) {
            fill(rows, rows + count);
        }
        rows += count;
    }

    public void appendNulls(int count) {
        if (count > 0) {
            writeBits();
            ensureWords(rows + count);
            clearFrom(rows, rows + count);
            nulls += count;
            rows += count;
        }
    }

    /** Makes a row NULL that was appended as valid. */
    public void setNull(int row) {
        if (isValid(row)) {
            writeBits();
            words[row >> 6] &= ~(1L << row);
            nulls++;
        }
    }

    /**
     * Appends a row for each of the bits {@code [firstBit, firstBit + count)} of {@code bits}, lowest bit of a byte
     * first, valid where it is set.
     *
     * @return number of set bits
     */
    public int appendBits(byte[] bits, long firstBit, int count) {
        int set = 0;
        for (int done = 0; done < count; done += Long.SIZE) {
            int length = Math.min(Long.SIZE, count - done);
            long word = bitsAt(bits, firstBit + done, length);
            set += appendWord(word, length);
        }
        return set;
    }

    /** Number of set bits among {@code [firstBit, firstBit + count)}. */
    public static int countBits(byte[] bits, long firstBit, int count) {
        int set = 0;
        for (int done = 0; done < count; done += Long.SIZE) {
            set += Long.bitCount(bitsAt(bits, firstBit + done, Math.min(Long.SIZE, count - done)));
        }
        return set;
    }

    /** Drops the first {@code count} rows and moves the others to the front. */
    public void removeFirst(int count) {
        int left = rows - count;
        if (nulls > 0) {
            int valid = 0;
            for (int row = 0; row < left; row += Long.SIZE) {
                int length = Math.min(Long.SIZE, left - row);
                long word = wordAt(count + row, length);
                words[row >> 6] = word;
                valid += Long.bitCount(word);
            }
            nulls = left - valid;
        }
        rows = left;
    }

    private int appendWord(long word, int length) {
        int set = Long.bitCount(word);
        if (set == length) {
            appendValid(length);
            return set;
        }
        writeBits();
        ensureWords(rows + length);
        clearFrom(rows, rows + length);
        int shift = rows & 63;
        words[rows >> 6] |= word << shift;
        if (shift + length > Long.SIZE) {
            words[(rows >> 6) + 1] |= word >>> (Long.SIZE - shift);
        }
        nulls += length - set;
        rows += length;
        return set;
    }

    /** Bits {@code [from, from + length)} of the words, length 1 to 64. */
    private long wordAt(int from, int length) {
        int index = from >> 6;
        int shift = from & 63;
        long word = words[index] >>> shift;
        if (shift + length > Long.SIZE) {
            word |= words[index + 1] << (Long.SIZE - shift);
        }
        return word & lowBits(length);
    }

    private static long bitsAt(byte[] bits, long firstBit, int length) {
        int from = (int) (firstBit >>> 3);
        int shift = (int) (firstBit & 7);
        long word = LittleEndian.getLongBefore(bits, from, bits.length) >>> shift;
        if (shift + length > Long.SIZE) {
            word |= (long) bits[from + Long.BYTES] << (Long.SIZE - shift);
        }
        return word & lowBits(length);
    }

    private static long lowBits(int count) {
        return count == Long.SIZE ? -1L : (1L << count) - 1;
    }

    private void writeBits() {
        if (nulls == 0) {
            fill(0, rows);
        }
    }

    private void fill(int from, int to) {
        ensureWords(to);
        if (from == to) {
            return;
        }
        int first = from >> 6;
        int last = (to - 1) >> 6;
        long firstMask = -1L << from;
        long lastMask = -1L >>> -to;
        if (first == last) {
            words[first] |= firstMask & lastMask;
        } else {
            words[first] |= firstMask;
            Arrays.fill(words, first + 1, last, -1L);
            words[last] |= lastMask;
        }
    }

    private void clearFrom(int from, int to) {
        if (from == to) {
            return;
        }
        int first = from >> 6;
        int last = (to - 1) >> 6;
        words[first] &= ~(-1L << from);
        Arrays.fill(words, first + 1, last + 1, 0L);
    }

    private void ensureWords(int bits) {
        int needed = (bits + 63) >> 6;
        if (needed > words.length) {
            words = Arrays.copyOf(words, Math.max(needed, words.length * 2));
        }
    }
}
