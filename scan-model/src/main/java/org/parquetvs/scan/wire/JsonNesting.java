package org.parquetvs.scan.wire;

/** Checks how deep JSON nests: a recursive parser would end in a stack overflow instead of an error. */
public final class JsonNesting {

    private JsonNesting() {}

    /** Whether objects and arrays of a text, JSON or not, are nested deeper than {@code most}. */
    public static boolean isDeeperThan(int most, String text) {
        int depth = 0;
        boolean quoted = false;
        for (int i = 0; i < text.length(); i++) {
            char character = text.charAt(i);
            if (character == '"') {
                quoted = !quoted;
            } else if (quoted) {
                // A quoted quote follows a backslash.
                i += character == '\\' ? 1 : 0;
            } else if (character == '{' || character == '[') {
                depth++;
                if (depth > most) {
                    return true;
                }
            } else if (character == '}' || character == ']') {
                depth--;
            }
        }
        return false;
    }
}
