package org.parquetvs.cli.sql;

import java.util.OptionalInt;

/** A comment without an end. For the lexer it ends with the text, and everything in it is blank. */
final class OpenComment {
    private OpenComment() {}

    /**
     * Where it begins; empty if each comment has an end.
     *
     * @param start after it there are only blanks and comments
     */
    static OptionalInt find(String text, int start) {
        int position = start;
        while (position < text.length()) {
            if (text.startsWith("/*", position)) {
                int close = text.indexOf("*/", position + 2);
                if (close < 0) {
                    return OptionalInt.of(position);
                }
                position = close + 2;
            } else if (text.startsWith("--", position)) {
                int newline = text.indexOf('\n', position);
                position = newline < 0 ? text.length() : newline;
            } else {
                position++;
            }
        }
        return OptionalInt.empty();
    }
}
