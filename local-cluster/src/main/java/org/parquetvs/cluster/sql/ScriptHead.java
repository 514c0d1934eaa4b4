package org.parquetvs.cluster.sql;

import java.util.Set;

/** Tells CREATE SCRIPT from other statements: what follows its AS is written in another language. */
public final class ScriptHead {
    /** What may follow CREATE [OR REPLACE] where SCRIPT later in the line is a name and not the keyword. */
    private static final Set<String> OTHER_OBJECTS =
            Set.of("TABLE", "VIEW", "SCHEMA", "VIRTUAL", "CONNECTION", "USER", "ROLE", "FORCE", "CONSUMER");

    private ScriptHead() {}

    /** Whether CREATE [OR REPLACE] [language] [ADAPTER | SET | SCALAR] SCRIPT begins at {@code start}. */
    public static boolean isAt(String text, int start) {
        Lexer lexer = new Lexer(text, start);
        if (!lexer.next().isWord("CREATE")) {
            return false;
        }
        Token token = lexer.next();
        if (token.isWord("OR")) {
            lexer.next();
            token = lexer.next();
        }
        for (int words = 0; words < 3 && token.kind() == Token.Kind.WORD; words++) {
            if (token.isWord("SCRIPT")) {
                return true;
            }
            if (OTHER_OBJECTS.stream().anyMatch(token::isWord)) {
                return false;
            }
            token = lexer.next();
        }
        return false;
    }

    /** Offset behind the AS that ends the SQL of a CREATE SCRIPT statement; the length of the text if there is none. */
    public static int end(String text) {
        Lexer lexer = new Lexer(text);
        int depth = 0;
        for (Token token = lexer.next(); token.kind() != Token.Kind.END; token = lexer.next()) {
            depth += token.isSymbol('(') ? 1 : token.isSymbol(')') ? -1 : 0;
            if (depth == 0 && token.isWord("AS")) {
                return token.end();
            }
        }
        return text.length();
    }
}
