package org.parquetvs.server.result;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import org.parquetvs.cluster.text.Utf8Buffer;

/**
 * Writes UTF-8 text as JSON strings. A character beyond the first 65,536 becomes two escapes, as in Java's JSON
 * libraries.
 */
final class JsonString {
    private static final byte[] HEXADECIMAL = "0123456789ABCDEF".getBytes(StandardCharsets.US_ASCII);

    /** For each byte, by its unsigned value: whether it can be copied. */
    private static final boolean[] PLAIN = plain();

    private static final int FIRST_OF_FOUR = 0xF0;

    private static final VarHandle WORDS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());

    /** Each of eight bytes is 1. */
    private static final long ONES = 0x0101_0101_0101_0101L;

    private static final long HIGH_BITS = 0x8080_8080_8080_8080L;

    private JsonString() {}

    private static boolean[] plain() {
        boolean[] plain = new boolean[256];
        for (int i = ' '; i < FIRST_OF_FOUR; i++) {
            plain[i] = i != '"' && i != '\\';
        }
        return plain;
    }

    static void add(String text, Utf8Buffer json) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        add(bytes, 0, bytes.length, json);
    }

    /** Adds the text {@code [startInclusive, endExclusive)}, with quotes around it. */
    static void add(byte[] text, int startInclusive, int endExclusive, Utf8Buffer json) {
        byte[] target = json.room(endExclusive - startInclusive + 2);
        int start = json.size();
        target[start] = '"';
        int copied = copy(text, startInclusive, endExclusive, target, start + 1);
        int end = start + 1 + copied - startInclusive;
        if (copied == endExclusive) {
            target[end] = '"';
            json.end(end + 1);
        } else {
            json.end(end);
            addEscaped(text, copied, endExclusive, json);
            json.add((byte) '"');
        }
    }

    /** Adds a text whose first character cannot be copied. */
    private static void addEscaped(byte[] text, int startInclusive, int endExclusive, Utf8Buffer json) {
        int i = startInclusive;
        while (i < endExclusive) {
            i += escape(text, i, json);
            byte[] target = json.room(endExclusive - i);
            int copied = copy(text, i, endExclusive, target, json.size());
            json.end(json.size() + copied - i);
            i = copied;
        }
    }

    /** Copies bytes from {@code startInclusive} on while possible, and returns the position after them. */
    private static int copy(byte[] text, int startInclusive, int endExclusive, byte[] target, int position) {
        int shift = position - startInclusive;
        int i = startInclusive;
        while (endExclusive - i >= Long.BYTES) {
            long word = (long) WORDS.get(text, i);
            if (!isPlain(word)) {
                break;
            }
            WORDS.set(target, i + shift, word);
            i += Long.BYTES;
        }
        while (i < endExclusive && PLAIN[Byte.toUnsignedInt(text[i])]) {
            target[i + shift] = text[i];
            i++;
        }
        return i;
    }

    /** Whether all of eight bytes can be copied. */
    private static boolean isPlain(long word) {
        long special = hasZero(word ^ ONES * '"') | hasZero(word ^ ONES * '\\') | hasControl(word);
        // The first byte of a four-byte character begins with four set bits.
        long ofFour = word & word << 1 & word << 2 & word << 3;
        return ((special | ofFour) & HIGH_BITS) == 0;
    }

    /** The high bit of some byte is set if, and only if, some byte is 0. */
    private static long hasZero(long word) {
        return (word - ONES) & ~word;
    }

    /** The high bit of some byte is set if, and only if, some byte is less than a space. */
    private static long hasControl(long word) {
        return (word - ONES * ' ') & ~word;
    }

    /** Adds one character that cannot be copied, and returns the number of its bytes. */
    private static int escape(byte[] text, int position, Utf8Buffer json) {
        byte character = text[position];
        if (character < 0) {
            int codePoint = ((character & 0x07) << 18)
                    | ((text[position + 1] & 0x3F) << 12)
                    | ((text[position + 2] & 0x3F) << 6)
                    | (text[position + 3] & 0x3F);
            number(Character.highSurrogate(codePoint), json);
            number(Character.lowSurrogate(codePoint), json);
            return 4;
        }
        switch (character) {
            case '"', '\\' -> escape(character, json);
            case '\b' -> escape((byte) 'b', json);
            case '\t' -> escape((byte) 't', json);
            case '\n' -> escape((byte) 'n', json);
            case '\f' -> escape((byte) 'f', json);
            case '\r' -> escape((byte) 'r', json);
            default -> number((char) character, json);
        }
        return 1;
    }

    private static void escape(byte letter, Utf8Buffer json) {
        json.add((byte) '\\');
        json.add(letter);
    }

    private static void number(char character, Utf8Buffer json) {
        escape((byte) 'u', json);
        for (int shift = 12; shift >= 0; shift -= 4) {
            json.add(HEXADECIMAL[(character >> shift) & 0xF]);
        }
    }
}
