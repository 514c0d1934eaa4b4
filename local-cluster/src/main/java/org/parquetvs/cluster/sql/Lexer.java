package org.parquetvs.cluster.sql;

import java.util.ArrayList;
import java.util.List;
import org.parquetvs.cluster.error.SyntaxErrors;
import org.parquetvs.cluster.sql.Token.Kind;

/**
 * Cuts SQL text into tokens and skips white space and comments. It knows no grammar; its speed matters because a statement
 * may carry tens of megabytes of string literals.
 */
public final class Lexer {
    private final String text;
    private int position;

    public Lexer(String text) {
        this(text, 0);
    }

    /** A lexer that begins in the middle of {@code text}. */
    public Lexer(String text, int start) {
        this.text = text;
        this.position = start;
    }

    /** All tokens of a part of a statement, {@link Kind#END} last. */
    static List<Token> tokens(StatementPart part) {
        Lexer lexer = new Lexer(part.statement(), part.start());
        List<Token> tokens = new ArrayList<>();
        Token token = lexer.next();
        while (token.start() < part.end()) {
            tokens.add(token);
            token = lexer.next();
        }
        tokens.add(new Token(Kind.END, part.statement(), part.end(), part.end()));
        return tokens;
    }

    /** The next token; {@link Kind#END} at the end, again and again. */
    public Token next() {
        skipBlanksAndComments();
        int start = position;
        if (start == text.length()) {
            return new Token(Kind.END, text, start, start);
        }
        char first = text.charAt(start);
        Kind kind;
        if (first == '\'') {
            position = endOfQuoted('\'');
            kind = Kind.STRING;
        } else if (first == '"') {
            position = endOfQuoted('"');
            kind = Kind.QUOTED;
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

    private void skipBlanksAndComments() {
        while (position < text.length()) {
            if (Character.isWhitespace(text.charAt(position))) {
                position++;
            } else if (text.startsWith("--", position)) {
                position = orEnd(text.indexOf('\n', position));
            } else if (text.startsWith("/*", position)) {
                int close = text.indexOf("*/", position + 2);
                position = close < 0 ? text.length() : close + 2;
            } else {
                return;
            }
        }
    }

    private int orEnd(int found) {
        return found < 0 ? text.length() : found;
    }

    private int endOfQuoted(char quote) {
        int from = position + 1;
        while (true) {
            int close = text.indexOf(quote, from);
            if (close < 0) {
                throw SyntaxErrors.at(text, position, "unterminated " + quote);
            }
            if (close + 1 == text.length() || text.charAt(close + 1) != quote) {
                return close + 1;
            }
            from = close + 2;
        }
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
