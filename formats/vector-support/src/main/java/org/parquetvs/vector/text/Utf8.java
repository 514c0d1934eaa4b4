package org.parquetvs.vector.text;

import org.parquetvs.vector.memory.LittleEndian;

/** Checks bytes that should be UTF-8. */
public final class Utf8 {
    private static final long HIGH_BITS = 0x8080_8080_8080_8080L;
    private static final long ONES = 0x0101_0101_0101_0101L;

    private Utf8() {}

    /** Whether all of {@code [start, end)} are ASCII characters other than NUL. */
    static boolean isPlainAscii(byte[] bytes, int start, int end) {
        int at = start;
        long found = 0;
        for (; at <= end - Long.BYTES; at += Long.BYTES) {
            long word = LittleEndian.getLong(bytes, at);
            // The word has a high bit set where a byte is not ASCII, the difference where it is 0.
            found |= word | (word - ONES);
        }
        for (; at < end; at++) {
            found |= bytes[at] - 1 | bytes[at];
        }
        return (found & HIGH_BITS) == 0;
    }

    /** Number of characters in {@code [start, end)}, or -1 if that is not well-formed UTF-8. */
    public static int characters(byte[] bytes, int start, int end) {
        int characters = 0;
        int at = start;
        while (at < end) {
            int length = sequenceLength(bytes, at, end);
            if (length == 0) {
                return -1;
            }
            at += length;
            characters++;
        }
        return characters;
    }

    /** Length of the character at {@code at}, 0 if there is none, by table 3-7 of the Unicode standard. */
    private static int sequenceLength(byte[] bytes, int at, int end) {
        int lead = bytes[at] & 0xFF;
        if (lead < 0x80) {
            return 1;
        }
        int length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
        if (lead < 0xC2 || lead > 0xF4 || length > end - at) {
            return 0;
        }
        int second = bytes[at + 1] & 0xFF;
        int min = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
        int max = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
        if (second < min || second > max) {
            return 0;
        }
        for (int i = 2; i < length; i++) {
            if ((bytes[at + i] & 0xC0) != 0x80) {
                return 0;
            }
        }
        return length;
    }
}
