package org.parquetvs.sql.syntax;

import java.util.Locale;
import org.parquetvs.sql.error.SyntaxErrors;
import org.parquetvs.sql.tree.SourceRange;
import org.parquetvs.type.SqlType.Varchar;

/**
 * One token of SQL text.
 *
 * @param kind kind of the token
 * @param text the source that contains it
 * @param start offset of its first character in the source
 * @param end offset after its last character
 */
public record Token(Kind kind, String text, int start, int end) {

    /** The kind of a token. */
    public enum Kind {
        /** Keyword or unquoted identifier. */
        WORD,
        /** Identifier in double quotes or in brackets. */
        QUOTED,
        /** Literal in single quotes. */
        STRING,
        /** Numeric literal. */
        NUMBER,
        /** Any other single character. */
        SYMBOL,
        /** The rest of the text, from a quote or a comment that is not closed. */
        UNTERMINATED,
        /** End of the text. */
        END
    }

    /** The token as written in the source. */
    public String source() {
        return text.substring(start, end);
    }

    /** Number of characters. */
    public int length() {
        return end - start;
    }

    /** Whether this is the unquoted word {@code word}; ignores case. */
    public boolean isWord(String word) {
        return kind == Kind.WORD
                && length() == word.length()
                && text.regionMatches(true, start, word, 0, word.length());
    }

    /** Whether this is the symbol {@code symbol}. */
    public boolean isSymbol(char symbol) {
        return kind == Kind.SYMBOL && text.charAt(start) == symbol;
    }

    /** Whether this is a number, with one point at most. */
    boolean isNumber() {
        if (kind != Kind.NUMBER) {
            return false;
        }
        int points = 0;
        for (int i = start; i < end; i++) {
            points += text.charAt(i) == '.' ? 1 : 0;
        }
        return points <= 1;
    }

    /** The value of a string literal, without its quotes and with doubled quotes made single. */
    public String stringValue() {
        return text.substring(start + 1, end - 1).replace("''", "'");
    }

    /**
     * The value of a string literal.
     *
     * @throws org.parquetvs.sql.error.SqlException if it has more characters than any type
     */
    String textLiteral() {
        String value = stringValue();
        if (value.length() > Varchar.MAX_LENGTH) {
            int characters = value.codePointCount(0, value.length());
            if (characters > Varchar.MAX_LENGTH) {
                String problem = String.format(
                        Locale.ROOT,
                        "a text of %,d characters is too long, VARCHAR has at most %,d",
                        characters,
                        Varchar.MAX_LENGTH);
                throw SyntaxErrors.at(text, start, problem);
            }
        }
        return value;
    }

    /** Its place in the statement. */
    SourceRange asSource() {
        return new SourceRange(text, start, end);
    }
}
