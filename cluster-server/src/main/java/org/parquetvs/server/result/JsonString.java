package org.parquetvs.server.result;

import java.nio.charset.StandardCharsets;
import org.parquetvs.cluster.text.Utf8Buffer;

/** Strings of JSON, out of UTF-8. Characters beyond the first 65,536 are two escapes, as in the JSON of Java libraries. */
final class JsonString {
    private static final byte[] HEXADECIMAL = "0123456789ABCDEF".getBytes(StandardCharsets.US_ASCII);

    /** By its value as an unsigned number: whether a byte can be copied. */
    private static final boolean[] PLAIN = plain();

    private static final int FIRST_OF_FOUR = 0xF0;

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
        json.add((byte) '"');
        int copied = startInclusive;
        int i = startInclusive;
        while (i < endExclusive) {
            if (PLAIN[Byte.toUnsignedInt(text[i])]) {
                i++;
            } else {
                json.add(text, copied, i - copied);
                i += escape(text, i, json);
                copied = i;
            }
        }
        json.add(text, copied, endExclusive - copied);
        json.add((byte) '"');
    }

    /** Adds one character that cannot be copied; the number of its bytes. */
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
