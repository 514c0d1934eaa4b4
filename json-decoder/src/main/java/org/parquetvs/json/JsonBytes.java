package org.parquetvs.json;

import java.util.Arrays;

/** Looks at values in the bytes that they are written in, and holds one that has to be written otherwise. */
final class JsonBytes {
    private static final int MOST_BYTES_OF_CHARACTER = 3;

    private byte[] bytes = new byte[1 << 10];
    private int length;

    /** Where the number ends that begins at {@code start}. */
    static int numberEnd(byte[] source, int start, int limit) {
        int at = start + 1;
        while (at < limit && isOfNumber(source[at])) {
            at++;
        }
        return at;
    }

    private static boolean isOfNumber(byte octet) {
        return (octet >= '0' && octet <= '9') || octet == '.' || octet == '-' || octet == '+' || (octet | 0x20) == 'e';
    }

    /** Where the quote is that ends the text from {@code start} on; -1 if something in it is escaped. */
    static int plainTextEnd(byte[] source, int start, int limit) {
        for (int at = start; at < limit; at++) {
            byte octet = source[at];
            if (octet == '"') {
                return at;
            }
            if (octet == '\\') {
                return -1;
            }
        }
        return -1;
    }

    byte[] bytes() {
        return bytes;
    }

    int length() {
        return length;
    }

    /** Holds a text in UTF-8; half a surrogate pair becomes three bytes that are none. */
    void encode(String text) {
        reserve((long) text.length() * MOST_BYTES_OF_CHARACTER);
        int to = 0;
        for (int i = 0; i < text.length(); i++) {
            char character = text.charAt(i);
            if (character < 0x80) {
                bytes[to++] = (byte) character;
            } else if (character < 0x800) {
                bytes[to++] = (byte) (0xC0 | (character >> 6));
                bytes[to++] = continuation(character);
            } else if (Character.isHighSurrogate(character)
                    && i + 1 < text.length()
                    && Character.isLowSurrogate(text.charAt(i + 1))) {
                int point = Character.toCodePoint(character, text.charAt(++i));
                bytes[to++] = (byte) (0xF0 | (point >> 18));
                bytes[to++] = continuation(point >> 12);
                bytes[to++] = continuation(point >> 6);
                bytes[to++] = continuation(point);
            } else {
                bytes[to++] = (byte) (0xE0 | (character >> 12));
                bytes[to++] = continuation(character >> 6);
                bytes[to++] = continuation(character);
            }
        }
        length = to;
    }

    private static byte continuation(int bits) {
        return (byte) (0x80 | (bits & 0x3F));
    }

    /** Holds JSON as it is written in {@code [start, end)}, without the blanks between its parts. */
    void copyWithoutBlanks(byte[] source, int start, int end) {
        reserve(end - start);
        int to = 0;
        boolean inText = false;
        for (int at = start; at < end; at++) {
            byte octet = source[at];
            if (inText) {
                bytes[to++] = octet;
                if (octet == '\\') {
                    bytes[to++] = source[++at];
                } else {
                    inText = octet != '"';
                }
            } else if (octet < 0 || octet > ' ') {
                bytes[to++] = octet;
                inText = octet == '"';
            }
        }
        length = to;
    }

    private void reserve(long needed) {
        if (needed > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.toIntExact(Math.max(needed, Math.min(2L * bytes.length, 1 << 30))));
        }
    }
}
