package org.parquetvs.text.column;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.parquetvs.scan.column.TypeOrigin;
import org.parquetvs.scan.csv.TruthWords;

/** Reads truth values from text: {@code true} and {@code false} in letters of any case, and other words. */
public final class TruthParser {
    /** The text is no truth value. */
    static final int NONE = -1;

    private static final String TRUE = "true";
    private static final String FALSE = "false";

    private final TruthWords words;
    private final TypeOrigin types;

    /** @param types whether the words of the database are truth values too */
    public TruthParser(TruthWords words, TypeOrigin types) {
        this.words = words;
        this.types = types;
    }

    /** Whether {@code [start, end)} is a truth value. */
    public boolean isTruth(byte[] bytes, int start, int end) {
        return read(bytes, start, end) != NONE;
    }

    /** Reads {@code [start, end)}: 1, 0 or {@link #NONE}. */
    int read(byte[] bytes, int start, int end) {
        if (is(TRUE, bytes, start, end)) {
            return 1;
        }
        if (is(FALSE, bytes, start, end)) {
            return 0;
        }
        if (!words.areUsual()) {
            String text = new String(bytes, start, end - start, StandardCharsets.UTF_8);
            if (isAmong(words.trues(), text)) {
                return 1;
            }
            if (isAmong(words.falses(), text)) {
                return 0;
            }
        }
        return types == TypeOrigin.DECLARED && end - start == 1 ? ofCharacter(bytes[start]) : NONE;
    }

    private static boolean isAmong(List<String> words, String text) {
        return words.stream().anyMatch(text::equalsIgnoreCase);
    }

    private static int ofCharacter(byte character) {
        return switch (character) {
            case '1', 't', 'T' -> 1;
            case '0', 'f', 'F' -> 0;
            default -> NONE;
        };
    }

    private static boolean is(String word, byte[] bytes, int start, int end) {
        if (end - start != word.length()) {
            return false;
        }
        for (int i = 0; i < word.length(); i++) {
            if ((bytes[start + i] | 0x20) != word.charAt(i)) {
                return false;
            }
        }
        return true;
    }
}
