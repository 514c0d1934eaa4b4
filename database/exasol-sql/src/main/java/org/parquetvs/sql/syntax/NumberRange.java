package org.parquetvs.sql.syntax;

import java.util.List;
import org.parquetvs.sql.error.SyntaxErrors;

/**
 * {@code VALUES BETWEEN first AND last [WITH STEP step]}: whole numbers.
 *
 * @param endExclusive the first number after the range
 * @param step the difference between two numbers that follow each other, not 0
 */
public record NumberRange(long first, long endExclusive, long step) {

    /** Whether a range begins at a token. */
    static boolean beginsAt(List<Token> tokens, int index) {
        return index + 1 < tokens.size()
                && tokens.get(index).isWord("VALUES")
                && tokens.get(index + 1).isWord("BETWEEN");
    }

    /** The index of the last token of the range that begins at {@code index}. */
    static int last(List<Token> tokens, int index) {
        Reader reader = new Reader(tokens, index);
        reader.range();
        return reader.next - 1;
    }

    /** Reads a range; it is a whole part of a statement. */
    public static NumberRange of(StatementText text) {
        return new Reader(text.tokens(), 0).range();
    }

    /** Reads one range. */
    private static final class Reader {
        private final List<Token> tokens;
        private int next;

        Reader(List<Token> tokens, int start) {
            this.tokens = tokens;
            this.next = start + 2;
        }

        NumberRange range() {
            long first = number();
            word("AND");
            long last = number();
            long step = 1;
            if (tokens.get(next).isWord("WITH")) {
                next++;
                word("STEP");
                step = number();
            }
            if (step == 0) {
                throw unexpected(tokens.get(next - 1));
            }
            return new NumberRange(first, last + Long.signum(step), step);
        }

        private void word(String word) {
            if (!tokens.get(next).isWord(word)) {
                throw unexpected(tokens.get(next));
            }
            next++;
        }

        private long number() {
            boolean isNegative = tokens.get(next).isSymbol('-');
            next += isNegative ? 1 : 0;
            Token token = tokens.get(next);
            if (token.kind() != Token.Kind.NUMBER || !token.source().matches("\\d{1,18}")) {
                throw unexpected(token);
            }
            next++;
            return Long.parseLong(token.source()) * (isNegative ? -1 : 1);
        }

        private static RuntimeException unexpected(Token token) {
            return SyntaxErrors.unexpected(token.text(), token.start(), token.end());
        }
    }
}
