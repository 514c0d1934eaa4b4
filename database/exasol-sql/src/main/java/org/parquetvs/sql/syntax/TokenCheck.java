package org.parquetvs.sql.syntax;

import java.util.List;
import java.util.Locale;
import org.parquetvs.sql.error.SyntaxErrors;
import org.parquetvs.sql.syntax.Token.Kind;
import org.parquetvs.type.SqlType.Varchar;

/**
 * Refuses texts that JSqlParser would need much time or stack for, or would accept although they are wrong: deep
 * nesting, unknown characters, and text after the end of a statement. It also refuses literals with more characters
 * than any type has.
 */
final class TokenCheck {
    /** The most levels of parentheses and CASE; the time of JSqlParser grows with their cube. */
    private static final int MAX_DEPTH = 200;

    /** All characters that have a meaning, or that JSqlParser itself refuses. */
    private static final String SYMBOLS = "()+-*/,.;=<>!|%:^&~?@[]`";

    private TokenCheck() {}

    /** Checks the tokens of a query, INSERT, UPDATE or DELETE. */
    static void check(List<Token> tokens) {
        int depth = 0;
        int signs = 0;
        for (int i = 0; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            depth += token.isSymbol('(') || token.isWord("CASE") ? 1 : 0;
            depth -= token.isSymbol(')') || token.isWord("END") ? 1 : 0;
            signs = token.isWord("NOT") || token.isSymbol('-') || token.isSymbol('+') ? signs + 1 : 0;
            if (Math.max(depth, signs) > MAX_DEPTH) {
                throw SyntaxErrors.tooDeep(token.text(), token.start());
            }
            checkLength(token);
            boolean more = token.isSymbol(';') && tokens.get(i + 1).kind() != Kind.END;
            Token wrong = more ? tokens.get(i + 1) : token;
            if (more
                    || (token.kind() == Kind.SYMBOL
                            && SYMBOLS.indexOf(token.text().charAt(token.start())) < 0)) {
                throw SyntaxErrors.unexpected(wrong.text(), wrong.start(), wrong.end());
            }
        }
    }

    private static void checkLength(Token token) {
        if (token.kind() != Kind.STRING || token.length() <= Varchar.MAX_LENGTH) {
            return;
        }
        String value = token.stringValue();
        int characters = value.codePointCount(0, value.length());
        if (characters > Varchar.MAX_LENGTH) {
            String problem = String.format(
                    Locale.ROOT,
                    "a text of %,d characters is too long, VARCHAR has at most %,d",
                    characters,
                    Varchar.MAX_LENGTH);
            throw SyntaxErrors.at(token.text(), token.start(), problem);
        }
    }
}
