package org.parquetvs.cluster.sql;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.parquetvs.cluster.sql.Token.Kind;

/**
 * The text of a query as JSqlParser can read it: long string literals, which cost it much time, are kept aside, IMPORT
 * sub-selects stand as names, and character sets of types are written as the standard has them.
 */
final class QueryText {
    /** Begins each placeholder; literals that hold this character by themselves are kept aside as well. */
    private static final char MARK = '\u0001';

    /** Literals up to this length stay in the text. */
    private static final int SHORT_LITERAL = 200;

    private static final Set<String> STRING_TYPES = Set.of(
            "VARCHAR", "VARCHAR2", "NVARCHAR", "NVARCHAR2", "CHAR", "NCHAR", "CHARACTER", "VARYING", "CLOB", "NCLOB");

    private final List<Token> tokens = new ArrayList<>();
    private final List<String> literals = new ArrayList<>();
    private final List<String> imports = new ArrayList<>();
    private final StringBuilder text;

    QueryText(String sql) {
        this.text = new StringBuilder(Math.min(sql.length(), 1 << 16));
        Lexer lexer = new Lexer(sql);
        Token token = lexer.next();
        for (; token.kind() != Kind.END; token = lexer.next()) {
            tokens.add(token);
        }
        tokens.add(token);
        int copied = 0;
        for (int i = 0; i < tokens.size(); i++) {
            Token current = tokens.get(i);
            if (isKeptAside(current)) {
                text.append(sql, copied, current.start())
                        .append('\'')
                        .append(MARK)
                        .append(literals.size());
                text.append('\'');
                literals.add(current.stringValue());
                copied = current.end();
            } else if (isImport(i)) {
                int end = closingParenthesis(i);
                text.append(sql, copied, tokens.get(i - 1).start()).append('"').append(MARK);
                text.append(imports.size()).append('"');
                imports.add(sql.substring(current.start(), tokens.get(end).start()));
                copied = tokens.get(end).end();
                i = end;
            } else if (isCharset(i)) {
                text.append(sql, copied, current.start())
                        .append("CHARACTER SET ")
                        .append(current.source());
                copied = current.end();
            }
        }
        text.append(sql, copied, sql.length());
    }

    /** What JSqlParser reads. */
    String text() {
        return text.toString();
    }

    /** The value of a string literal in the text. */
    String literal(String value) {
        return isMarked(value) ? literals.get(Integer.parseInt(value.substring(1))) : value;
    }

    /** Whether a name stands for an IMPORT. */
    static boolean isMarked(String name) {
        return !name.isEmpty() && name.charAt(0) == MARK;
    }

    /** The IMPORT for which a name stands. */
    String importText(String name) {
        return imports.get(Integer.parseInt(name.substring(1)));
    }

    private static boolean isKeptAside(Token token) {
        return token.kind() == Kind.STRING
                && (token.length() > SHORT_LITERAL || token.text().charAt(token.start() + 1) == MARK);
    }

    private boolean isImport(int index) {
        return tokens.get(index).isWord("IMPORT")
                && index > 0
                && tokens.get(index - 1).isSymbol('(')
                && (tokens.get(index + 1).isWord("INTO")
                        || tokens.get(index + 1).isWord("FROM"));
    }

    private int closingParenthesis(int start) {
        int depth = 1;
        for (int i = start; i < tokens.size(); i++) {
            depth += tokens.get(i).isSymbol('(') ? 1 : tokens.get(i).isSymbol(')') ? -1 : 0;
            if (depth == 0) {
                return i;
            }
        }
        Token token = tokens.get(start);
        throw Lexer.syntaxError("unexpected end of IMPORT", token.text(), token.start());
    }

    /** Whether the token is UTF8 or ASCII behind a string type, as in {@code VARCHAR(10) UTF8}. */
    private boolean isCharset(int index) {
        Token token = tokens.get(index);
        if (!token.isWord("UTF8") && !token.isWord("ASCII")) {
            return false;
        }
        int type = index - 1;
        if (type >= 0 && tokens.get(type).isSymbol(')')) {
            while (type >= 0 && !tokens.get(type).isSymbol('(')) {
                type--;
            }
            type--;
        }
        return type >= 0
                && tokens.get(type).kind() == Kind.WORD
                && STRING_TYPES.contains(tokens.get(type).source().toUpperCase(Locale.ROOT));
    }
}
