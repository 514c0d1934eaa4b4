package org.parquetvs.text.column;

import org.parquetvs.scan.column.TypeOrigin;

/** Reads truth values from text. */
public final class TruthText {
    /** The text is no truth value. */
    static final int NONE = -1;

    private static final String TRUE = "true";
    private static final String FALSE = "false";

    private TruthText() {}

    /** Whether {@code [start, end)} says true, in letters of any case. */
    public static boolean isTrue(byte[] bytes, int start, int end) {
        return is(TRUE, bytes, start, end);
    }

    /** Whether {@code [start, end)} says false, in letters of any case. */
    public static boolean isFalse(byte[] bytes, int start, int end) {
        return is(FALSE, bytes, start, end);
    }

    /** Reads {@code [start, end)}: 1, 0 or {@link #NONE}. */
    static int read(byte[] bytes, int start, int end, TypeOrigin types) {
        if (isTrue(bytes, start, end)) {
            return 1;
        }
        if (isFalse(bytes, start, end)) {
            return 0;
        }
        return types == TypeOrigin.DECLARED && end - start == 1 ? ofCharacter(bytes[start]) : NONE;
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
