package org.parquetvs.sql.syntax;

import java.util.List;
import org.parquetvs.sql.error.SyntaxErrors;

/** Refuses deep nesting, for which parser, binder and DuckDB would need much stack. */
final class TokenCheck {
    /** The most levels of parentheses and CASE, and of operators before an operand. */
    private static final int MAX_DEPTH = 200;

    private TokenCheck() {}

    static void check(List<Token> tokens) {
        int depth = 0;
        int operators = 0;
        for (Token token : tokens) {
            depth += token.isSymbol('(') || token.isWord("CASE") ? 1 : 0;
            depth -= token.isSymbol(')') || token.isWord("END") ? 1 : 0;
            operators = isPrefix(token) ? operators + 1 : 0;
            if (Math.max(depth, operators) > MAX_DEPTH) {
                throw SyntaxErrors.tooDeep(token.text(), token.start());
            }
        }
    }

    private static boolean isPrefix(Token token) {
        return switch (token.kind()) {
            case SYMBOL -> token.isSymbol('-') || token.isSymbol('+');
            case WORD -> token.isWord("NOT") || token.isWord("PRIOR") || token.isWord("CONNECT_BY_ROOT");
            case QUOTED, STRING, NUMBER, UNTERMINATED, END -> false;
        };
    }
}
