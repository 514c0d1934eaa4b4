package org.parquetvs.json;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;

/** Reads values from the bytes of a document, and holds a value that needs other bytes. */
final class JsonBytes {
    private static final int MAX_BYTES_OF_CHARACTER = 3;
    private static final int HEX_DIGITS = 4;
    private static final int HIGH_SURROGATES = 0xD800;

    private byte[] bytes = new byte[1 << 10];
    private int length;

    /** The end of the number that begins at {@code start}. */
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

    /** The position of the quote that ends the text from {@code start} on; -1 if the text has escapes. */
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

    /** Holds a text in UTF-8; half a surrogate pair becomes three bytes that are not valid UTF-8. */
    void encode(String text) {
        length = 0;
        reserve((long) text.length() * MAX_BYTES_OF_CHARACTER);
        for (int i = 0; i < text.length(); i++) {
            put(text.charAt(i));
        }
    }

    /** Holds the text that is written with escapes in {@code [start, end)}, as {@link #encode} does. */
    void unescape(byte[] source, int start, int end) {
        length = 0;
        reserve(end - start);
        int at = start;
        while (at < end) {
            byte octet = source[at++];
            if (octet == '\\') {
                octet = source[at++];
                if (octet == 'u') {
                    put((char)
                            HexFormat.fromHexDigits(new String(source, at, HEX_DIGITS, StandardCharsets.ISO_8859_1)));
                    at += HEX_DIGITS;
                    continue;
                }
                octet = escaped(octet);
            }
            bytes[length++] = octet;
        }
    }

    private static byte escaped(byte letter) {
        return switch (letter) {
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            default -> letter;
        };
    }

    /** Appends a UTF-16 character; the second half of a surrogate pair completes the first. */
    private void put(char character) {
        if (character < 0x80) {
            bytes[length++] = (byte) character;
        } else if (character < 0x800) {
            bytes[length++] = (byte) (0xC0 | (character >> 6));
            bytes[length++] = continuation(character);
        } else if (Character.isLowSurrogate(character) && endsInHighSurrogate()) {
            length -= MAX_BYTES_OF_CHARACTER;
            int high = HIGH_SURROGATES | (bytes[length + 1] & 0xF) << 6 | (bytes[length + 2] & 0x3F);
            int point = Character.toCodePoint((char) high, character);
            bytes[length++] = (byte) (0xF0 | (point >> 18));
            bytes[length++] = continuation(point >> 12);
            bytes[length++] = continuation(point >> 6);
            bytes[length++] = continuation(point);
        } else {
            bytes[length++] = (byte) (0xE0 | (character >> 12));
            bytes[length++] = continuation(character >> 6);
            bytes[length++] = continuation(character);
        }
    }

    /** Whether the last three bytes are the first half of a surrogate pair. */
    private boolean endsInHighSurrogate() {
        return length >= MAX_BYTES_OF_CHARACTER
                && bytes[length - 3] == (byte) 0xED
                && (bytes[length - 2] & 0xF0) == 0xA0;
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
