package org.parquetvs.sql.syntax;

import java.util.List;
import org.parquetvs.sql.error.SyntaxErrors;

/**
 * Refuses deep nesting, for which parser, binder and DuckDB would need much stack, and long chains, for which they would
 * need much time.
 */
final class TokenCheck {
    /** The most levels of parentheses and CASE, and of operators before an operand. */
    private static final int MAX_DEPTH = 200;

    /** The most queries that UNION and the like combine, and the most arithmetic operators without a comma between them. */
    private static final int MAX_CHAIN = 1_000;

    private TokenCheck() {}

    static void check(List<Token> tokens) {
        int depth = 0;
        int operators = 0;
        int combined = 0;
        int[] chain = new int[MAX_DEPTH + 1];
        for (Token token : tokens) {
            depth += token.isSymbol('(') || token.isWord("CASE") ? 1 : 0;
            depth -= token.isSymbol(')') || token.isWord("END") ? 1 : 0;
            operators = isPrefix(token) ? operators + 1 : 0;
            combined += isSetOperator(token) ? 1 : 0;
            if (Math.max(depth, operators) > MAX_DEPTH || combined > MAX_CHAIN) {
                throw SyntaxErrors.tooDeep(token.text(), token.start());
            }
            int level = Math.max(0, depth);
            chain[level] = isArithmetic(token) ? chain[level] + 1 : endsChain(token) ? 0 : chain[level];
            if (chain[level] > MAX_CHAIN) {
                throw SyntaxErrors.tooDeep(token.text(), token.start());
            }
        }
    }

    private static boolean isSetOperator(Token token) {
        return token.isWord("UNION") || token.isWord("INTERSECT") || token.isWord("EXCEPT") || token.isWord("MINUS");
    }

    private static boolean isArithmetic(Token token) {
        return token.isSymbol('+') || token.isSymbol('-') || token.isSymbol('*') || token.isSymbol('/');
    }

    /** Whether a token stands between two expressions. */
    private static boolean endsChain(Token token) {
        return token.isSymbol(',')
                || token.isSymbol('(')
                || token.isWord("AND")
                || token.isWord("OR")
                || token.isWord("SELECT")
                || token.isWord("WHEN")
                || token.isWord("THEN");
    }

    private static boolean isPrefix(Token token) {
        return switch (token.kind()) {
            case SYMBOL -> token.isSymbol('-') || token.isSymbol('+');
            case WORD -> token.isWord("NOT");
            case QUOTED, STRING, NUMBER, UNTERMINATED, END -> false;
        };
    }
}
