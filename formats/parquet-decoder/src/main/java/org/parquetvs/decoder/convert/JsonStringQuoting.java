package org.parquetvs.decoder.convert;

import org.parquetvs.vector.text.TextBuilder;

/** Strings of JSON. */
public final class JsonStringQuoting {
    private static final String HEX = "0123456789abcdef";

    private JsonStringQuoting() {}

    /** Appends UTF-8 in quotes. */
    public static void append(byte[] bytes, int start, int length, TextBuilder target) {
        target.append('"');
        int plainStart = start;
        for (int i = start; i < start + length; i++) {
            byte next = bytes[i];
            if (next == '"' || next == '\\' || (next >= 0 && next < ' ')) {
                target.append(bytes, plainStart, i - plainStart);
                appendEscaped(next, target);
                plainStart = i + 1;
            }
        }
        target.append(bytes, plainStart, start + length - plainStart);
        target.append('"');
    }

    private static void appendEscaped(byte character, TextBuilder target) {
        target.append('\\');
        switch (character) {
            case '"', '\\' -> target.append((char) character);
            case '\b' -> target.append('b');
            case '\f' -> target.append('f');
            case '\n' -> target.append('n');
            case '\r' -> target.append('r');
            case '\t' -> target.append('t');
            default -> {
                target.append("u00");
                target.append(HEX.charAt(character >> 4));
                target.append(HEX.charAt(character & 0xF));
            }
        }
    }
}
