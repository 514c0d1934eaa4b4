package org.parquetvs.decoder.json;

import java.util.function.Consumer;
import org.parquetvs.decoder.convert.HeapStorage;
import org.parquetvs.decoder.convert.TextBuilder;

/** Writes JSON to the text of the current row. */
final class JsonWriter {
    private static final String HEX = "0123456789abcdef";

    private final TextBuilder target;
    private final TextBuilder unquoted = new TextBuilder(new HeapStorage(), new int[1], Integer.MAX_VALUE);

    JsonWriter(TextBuilder target) {
        this.target = target;
    }

    /** Writes a character of the JSON's structure. */
    void write(char character) {
        target.append(character);
    }

    /** Writes a constant or part of the JSON's structure. */
    void write(String ascii) {
        target.append(ascii);
    }

    /** Writes what {@code value} appends as a literal. */
    void writeLiteral(Consumer<TextBuilder> value) {
        value.accept(target);
    }

    /** Writes what {@code value} appends as a string. */
    void writeString(Consumer<TextBuilder> value) {
        unquoted.clear();
        value.accept(unquoted);
        writeString(unquoted.bytes(), 0, unquoted.used());
    }

    /** Writes UTF-8 as a string. */
    void writeString(byte[] bytes, int start, int length) {
        target.append('"');
        int plainStart = start;
        for (int i = start; i < start + length; i++) {
            byte next = bytes[i];
            if (next == '"' || next == '\\' || (next >= 0 && next < ' ')) {
                target.append(bytes, plainStart, i - plainStart);
                writeEscaped(next);
                plainStart = i + 1;
            }
        }
        target.append(bytes, plainStart, start + length - plainStart);
        target.append('"');
    }

    private void writeEscaped(byte character) {
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
