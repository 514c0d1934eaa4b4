package org.parquetvs.sql.syntax;

import org.parquetvs.sql.syntax.Token.Kind;

/**
 * Cuts SQL text into tokens and skips white space and comments. It knows no grammar. Its speed matters, because a
 * statement may contain tens of megabytes of string literals.
 */
public final class Lexer {
    private final String text;
    private int position;

    /** A lexer that begins in the middle of {@code text}. */
    public Lexer(String text, int start) {
        this.text = text;
        this.position = start;
    }

    /** The next token; after the end, always {@link Kind#END}. */
    public Token next() {
        skipBlanksAndComments();
        int start = position;
        if (start == text.length()) {
            return new Token(Kind.END, text, start, start);
        }
        char first = text.charAt(start);
        Kind kind;
        if (text.startsWith("/*", start)) {
            position = text.length();
            kind = Kind.UNTERMINATED;
        } else if (first == '\'') {
            kind = skipQuoted('\'') ? Kind.STRING : Kind.UNTERMINATED;
        } else if (first == '"') {
            kind = skipQuoted('"') ? Kind.QUOTED : Kind.UNTERMINATED;
        } else if (first == '[') {
            kind = skipQuoted(']') ? Kind.QUOTED : Kind.UNTERMINATED;
        } else if (isDigit(first) || (first == '.' && start + 1 < text.length() && isDigit(text.charAt(start + 1)))) {
            position = endOfNumber();
            kind = Kind.NUMBER;
        } else if (Character.isLetter(first) || first == '_') {
            position = endOfWord();
            kind = Kind.WORD;
        } else {
            position = start + 1;
            kind = Kind.SYMBOL;
        }
        return new Token(kind, text, start, position);
    }

    /** A comment without an end is an error, not a blank: it would swallow all the following text. */
    private void skipBlanksAndComments() {
        while (position < text.length()) {
            if (Character.isWhitespace(text.charAt(position))) {
                position++;
            } else if (text.startsWith("--", position)) {
                position = orEnd(text.indexOf('\n', position));
            } else if (text.startsWith("/*", position)) {
                int close = text.indexOf("*/", position + 2);
                if (close < 0) {
                    return;
                }
                position = close + 2;
            } else {
                return;
            }
        }
    }

    private int orEnd(int found) {
        return found < 0 ? text.length() : found;
    }

    /** Skips a quoted text; returns whether it has an end. */
    private boolean skipQuoted(char quote) {
        int close = text.indexOf(quote, position + 1);
        while (close >= 0 && close + 1 < text.length() && text.charAt(close + 1) == quote) {
            close = text.indexOf(quote, close + 2);
        }
        position = close < 0 ? text.length() : close + 1;
        return close >= 0;
    }

    private int endOfNumber() {
        int end = position;
        while (end < text.length() && (isDigit(text.charAt(end)) || text.charAt(end) == '.')) {
            end++;
        }
        if (end < text.length() && (text.charAt(end) == 'e' || text.charAt(end) == 'E')) {
            int digits = end + 1;
            if (digits < text.length() && (text.charAt(digits) == '+' || text.charAt(digits) == '-')) {
                digits++;
            }
            if (digits < text.length() && isDigit(text.charAt(digits))) {
                end = digits;
                while (end < text.length() && isDigit(text.charAt(end))) {
                    end++;
                }
            }
        }
        return end;
    }

    private int endOfWord() {
        int end = position;
        while (end < text.length() && (Character.isLetterOrDigit(text.charAt(end)) || text.charAt(end) == '_')) {
            end++;
        }
        return end;
    }

    private static boolean isDigit(char character) {
        return character >= '0' && character <= '9';
    }
}
