package org.parquetvs.vector.text;

import java.util.Arrays;
import org.parquetvs.vector.Validity;
import org.parquetvs.vector.memory.LittleEndian;
import org.parquetvs.vector.memory.Storage;

/** Collects texts one after the other, as in a {@code TextVector}. */
public final class TextBuilder {
    /** Bytes beyond the end that may be overwritten, because short values are copied in whole words. */
    public static final int SLACK = 64;

    private static final int MAX_DIGITS = 19;

    private final Storage storage;
    private final int fullAt;
    private byte[] bytes = new byte[0];
    private int used;
    private int[] offsets;
    private int count;

    /**
     * An empty builder.
     *
     * @param offsets an array for offsets; replaced when it becomes too short
     * @param fullAt bytes from which on {@link #isFull}
     */
    public TextBuilder(Storage storage, int[] offsets, int fullAt) {
        this.storage = storage;
        this.offsets = offsets;
        this.offsets[0] = 0;
        this.fullAt = fullAt;
    }

    /** Drops all values. */
    public void clear() {
        used = 0;
        count = 0;
    }

    /** Number of values. */
    public int count() {
        return count;
    }

    /** Whether another value should wait for the next batch. */
    public boolean isFull() {
        return used >= fullAt;
    }

    /** The bytes of all values. */
    public byte[] bytes() {
        return bytes;
    }

    /** Where each value begins, and where the last one ends. */
    public int[] offsets() {
        return offsets;
    }

    /** Number of bytes of all values. */
    public int used() {
        return used;
    }

    /** Bytes that may still be appended before the builder is full; at least one. */
    public int bytesToFull() {
        return Math.max(1, fullAt - used);
    }

    /** Makes room for {@code more} bytes in {@link #bytes()}, and some slack after them. */
    public void reserveBytes(long more) {
        long size = used + more + SLACK;
        if (size > bytes.length) {
            bytes = storage.grow(size, used);
        }
    }

    /** Makes room for the offsets of {@code more} values. */
    public void reserveValues(int more) {
        if (count + more >= offsets.length) {
            offsets = Arrays.copyOf(offsets, Math.max(count + more + 1, 2 * offsets.length));
        }
    }

    /** Ends a value whose bytes reach to {@code end}; room for its bytes and its offset is reserved. */
    public void endValue(int end) {
        used = end;
        offsets[++count] = end;
    }

    /** Ends a value whose bytes have been appended; room for its offset is reserved. */
    public void endValue() {
        endValue(used);
    }

    /** Appends an ASCII character to a value. */
    public void append(char character) {
        reserveBytes(1);
        bytes[used++] = (byte) character;
    }

    /** Appends ASCII characters to a value. */
    public void append(String ascii) {
        reserveBytes(ascii.length());
        for (int i = 0; i < ascii.length(); i++) {
            bytes[used++] = (byte) ascii.charAt(i);
        }
    }

    /** Appends a number in decimal digits, the last {@code scale} of them after a point. */
    public void append(long unscaled, int scale) {
        reserveBytes(MAX_DIGITS + 2L + scale);
        if (unscaled < 0) {
            bytes[used++] = '-';
        }
        // The lowest number has no positive counterpart, so digits are taken from negative numbers.
        long left = unscaled < 0 ? unscaled : -unscaled;
        int digits = Math.max(scale + 1, digits(left));
        int point = scale > 0 ? 1 : 0;
        int at = used + digits + point;
        used = at;
        for (int i = 0; i < digits; i++) {
            if (i == scale && scale > 0) {
                bytes[--at] = '.';
            }
            bytes[--at] = (byte) ('0' - (left % 10));
            left /= 10;
        }
    }

    private static int digits(long negative) {
        int digits = 1;
        for (long left = negative / 10; left != 0; left /= 10) {
            digits++;
        }
        return digits;
    }

    /** Appends bytes of UTF-8 to a value. */
    public void append(byte[] source, int start, int length) {
        reserveBytes(length);
        copy(source, start, bytes, used, length);
        used += length;
    }

    /**
     * Copies a text to an array with slack after it. Most texts are so short that a call or a check of their length
     * costs more than copying half of the slack.
     */
    public static void copy(byte[] from, int start, byte[] to, int end, int length) {
        if (length > SLACK || start > from.length - SLACK) {
            System.arraycopy(from, start, to, end, length);
            return;
        }
        copyHalfSlack(from, start, to, end);
        if (length > SLACK / 2) {
            copyHalfSlack(from, start + SLACK / 2, to, end + SLACK / 2);
        }
    }

    private static void copyHalfSlack(byte[] from, int start, byte[] to, int end) {
        for (int i = 0; i < SLACK / 2; i += Long.BYTES) {
            LittleEndian.putLong(to, end + i, LittleEndian.getLong(from, start + i));
        }
    }

    /**
     * Appends values that are next to each other in an array, until the builder is full, but at least one.
     *
     * @param starts where in {@code source} each of them begins, and the last one ends
     * @param indices which of them to append, from {@code first} on
     * @param max number of values to append, as long as the builder is not full
     * @return number of values appended
     */
    public int append(byte[] source, int[] starts, int[] indices, int first, int max) {
        reserveValues(max);
        int appended = 0;
        do {
            int index = indices[first + appended];
            append(source, starts[index], starts[index + 1] - starts[index]);
            endValue();
            appended++;
        } while (appended < max && !isFull());
        return appended;
    }

    /** Whether value {@code index} has no bytes. */
    public boolean isEmpty(int index) {
        return offsets[index] == offsets[index + 1];
    }

    /**
     * Inserts empty values for NULLs: the texts of the valid rows among {@code [at, at + rows)} are the last values, at
     * {@code [at, at + values)}.
     */
    public void spread(int at, int rows, int values, Validity validity) {
        reserveValues(rows - values);
        count += rows - values;
        int from = at + values;
        for (int row = at + rows - 1; from <= row; row--) {
            offsets[row + 1] = offsets[from];
            from -= validity.bit(row);
        }
    }

    /** Drops all values but the first {@code kept}. */
    public void truncate(int kept) {
        used = offsets[kept];
        count = kept;
    }

    /** Cuts the last value, which is UTF-8, to its first {@code characters}. */
    public void cutLast(int characters) {
        int end = offsets[count - 1];
        for (int left = characters; left > 0; left--) {
            do {
                end++;
            } while (end < used && (bytes[end] & 0xC0) == 0x80);
        }
        used = end;
        offsets[count] = end;
    }

    /** Drops the first {@code dropped} values and moves the others to the front. */
    public void removeFirst(int dropped) {
        int start = offsets[dropped];
        System.arraycopy(bytes, start, bytes, 0, used - start);
        for (int i = dropped; i <= count; i++) {
            offsets[i - dropped] = offsets[i] - start;
        }
        used -= start;
        count -= dropped;
    }
}
