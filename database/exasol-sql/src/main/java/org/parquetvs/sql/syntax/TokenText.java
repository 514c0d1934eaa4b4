package org.parquetvs.sql.syntax;

import java.util.Locale;
import java.util.Map;
import org.parquetvs.sql.syntax.Token.Kind;
import org.parquetvs.sql.tree.SourceRange;
import org.parquetvs.type.ReservedWords;

/** Writes a part of a statement with one blank between its tokens, as names of columns and messages show it. */
public final class TokenText {
    private TokenText() {}

    /** The part without comments and line breaks. */
    public static String of(SourceRange source) {
        return of(source, Map.of());
    }

    /**
     * The part without comments and line breaks.
     *
     * @param prefixes what is written before the token at each position of the statement
     */
    public static String of(SourceRange source, Map<Integer, String> prefixes) {
        Lexer lexer = new Lexer(source.statement(), source.start());
        StringBuilder text = new StringBuilder();
        Token before = null;
        boolean afterOperand = false;
        for (Token token = lexer.next();
                token.start() < source.end() && token.kind() != Kind.END;
                token = lexer.next()) {
            boolean sign = !afterOperand && (token.isSymbol('-') || token.isSymbol('+'));
            if (before != null && needsBlank(before, token)) {
                text.append(' ');
            }
            text.append(prefixes.getOrDefault(token.start(), ""));
            text.append(isKeyword(token) ? token.source().toUpperCase(Locale.ROOT) : token.source());
            afterOperand = token.kind() == Kind.SYMBOL ? token.isSymbol(')') : !isKeyword(token);
            before = sign ? null : token;
        }
        return text.toString();
    }

    private static boolean needsBlank(Token before, Token token) {
        if (before.isSymbol('(') || before.isSymbol('.') || token.isSymbol(')') || token.isSymbol(',')) {
            return false;
        }
        if (token.isSymbol('.')) {
            return false;
        }
        if (token.isSymbol('(')) {
            return before.kind() == Kind.SYMBOL || isOperator(before);
        }
        boolean oneOperator = before.kind() == Kind.SYMBOL
                && token.kind() == Kind.SYMBOL
                && !before.isSymbol(')')
                && !before.isSymbol(',')
                && before.end() == token.start();
        return !oneOperator || token.isSymbol('-') || token.isSymbol('+');
    }

    private static boolean isKeyword(Token token) {
        return token.kind() == Kind.WORD && ReservedWords.contains(token.source());
    }

    /** Whether a parenthesis after the word begins no arguments. */
    private static boolean isOperator(Token token) {
        return switch (token.source().toUpperCase(Locale.ROOT)) {
            case "AND",
                    "AS",
                    "BETWEEN",
                    "BY",
                    "CASE",
                    "ELSE",
                    "FROM",
                    "IN",
                    "IS",
                    "LIKE",
                    "NOT",
                    "OR",
                    "OVER",
                    "REGEXP_LIKE",
                    "THEN",
                    "WHEN",
                    "WHERE" -> token.kind() == Kind.WORD;
            default -> false;
        };
    }
}
