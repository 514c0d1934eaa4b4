package org.parquetvs.text.column;

/** Reads truth values from text. */
public final class TruthText {
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
