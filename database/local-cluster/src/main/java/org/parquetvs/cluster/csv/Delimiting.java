package org.parquetvs.cluster.csv;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.parquetvs.cluster.text.Utf8Buffer;

/** Puts delimiters around the values that need them in a format. */
final class Delimiting {
    private final CsvFormat.Delimit delimit;
    private final byte[] delimiter;
    private final byte[] separator;
    private final byte[] nullText;

    /** For each byte, by its unsigned value: whether it may begin something that makes a value ambiguous. */
    private final boolean[] suspicious = new boolean[256];

    Delimiting(CsvFormat format) {
        this.delimiter = format.columnDelimiter().getBytes(StandardCharsets.UTF_8);
        this.separator = format.columnSeparator().getBytes(StandardCharsets.UTF_8);
        this.nullText = format.nullText().getBytes(StandardCharsets.UTF_8);
        this.delimit = delimiter.length == 0 ? CsvFormat.Delimit.NEVER : format.delimit();
        for (byte character : new byte[] {' ', '\n', '\r', delimiter.length == 0 ? (byte) ' ' : delimiter[0]}) {
            suspicious[Byte.toUnsignedInt(character)] = true;
        }
        if (separator.length > 0) {
            suspicious[Byte.toUnsignedInt(separator[0])] = true;
        }
    }

    /** Whether a non-empty value of only these characters may need delimiters. */
    boolean concerns(String characters) {
        return switch (delimit) {
            case NEVER -> false;
            case ALWAYS -> true;
            case AUTO -> separator.length == 0 || isOf(nullText, characters) || hasSuspicious(characters);
        };
    }

    private static boolean isOf(byte[] text, String characters) {
        for (byte character : text) {
            if (characters.indexOf(character) < 0) {
                return false;
            }
        }
        return text.length > 0;
    }

    private boolean hasSuspicious(String characters) {
        return characters.chars().anyMatch(character -> suspicious[character]);
    }

    /** Delimits the value from {@code start} to the end, if the format requires it. */
    void apply(Utf8Buffer text, int start) {
        switch (delimit) {
            case NEVER -> {}
            case ALWAYS -> put(text, start);
            case AUTO -> {
                if (isAmbiguous(text, start)) {
                    put(text, start);
                }
            }
        }
    }

    private boolean isAmbiguous(Utf8Buffer text, int start) {
        if (text.size() - start == nullText.length && text.startsWith(nullText, start)) {
            return true;
        }
        int position = text.indexOf(suspicious, start);
        while (position < text.size()) {
            byte character = text.at(position);
            if (character == ' '
                    || character == '\n'
                    || character == '\r'
                    || text.startsWith(separator, position)
                    || text.startsWith(delimiter, position)) {
                return true;
            }
            position = text.indexOf(suspicious, position + 1);
        }
        return separator.length == 0;
    }

    private void put(Utf8Buffer text, int start) {
        if (hasDelimiter(text, start)) {
            byte[] value = text.bytes(start);
            text.cut(start);
            int copied = 0;
            for (int i = 0; i + delimiter.length <= value.length; i++) {
                if (Arrays.equals(value, i, i + delimiter.length, delimiter, 0, delimiter.length)) {
                    text.add(value, copied, i - copied);
                    text.add(delimiter);
                    copied = i;
                    i += delimiter.length - 1;
                }
            }
            text.add(value, copied, value.length - copied);
        }
        text.insert(start, delimiter);
        text.add(delimiter);
    }

    private boolean hasDelimiter(Utf8Buffer text, int start) {
        int position = text.indexOf(suspicious, start);
        while (position < text.size()) {
            if (text.startsWith(delimiter, position)) {
                return true;
            }
            position = text.indexOf(suspicious, position + 1);
        }
        return false;
    }
}
