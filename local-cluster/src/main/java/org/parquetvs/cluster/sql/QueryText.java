package org.parquetvs.cluster.sql;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.parquetvs.cluster.error.SyntaxErrors;
import org.parquetvs.cluster.sql.Token.Kind;

/**
 * The text of a query as JSqlParser can read it: long string literals, which cost it much time, and those with backslashes,
 * which it takes for escapes, are kept aside, unusual characters of quoted names are spelled out, names that it takes for
 * keywords are quoted, statements in place of sub-queries are names, and character sets of types are written as the standard
 * has them.
 */
final class QueryText {
    /** Begins each placeholder; literals that hold this character by themselves are kept aside as well. */
    private static final char MARK = '\u0001';

    private static final Pattern KEPT_LITERAL = Pattern.compile("'" + MARK + "(\\d+)'");
    private static final Pattern KEPT_STATEMENT = Pattern.compile("\"" + MARK + "(\\d+)\"");

    /** Literals up to this length stay in the text. */
    private static final int SHORT_LITERAL = 200;

    private static final Set<String> STRING_TYPES = Set.of(
            "VARCHAR", "VARCHAR2", "NVARCHAR", "NVARCHAR2", "CHAR", "NCHAR", "CHARACTER", "VARYING", "CLOB", "NCLOB");

    private final List<Token> tokens;
    private final List<Replacement> replacements = new ArrayList<>();
    private final List<String> literals = new ArrayList<>();
    private final List<EmbeddedStatement> statements = new ArrayList<>();
    private final StatementPart part;
    private final String sql;
    private final StringBuilder text;
    private int copied;

    /** What stands in place of a part of the statement; both extents are half open. */
    private record Replacement(int start, int end, int textStart, int textEnd) {}

    QueryText(StatementPart part) {
        this.part = part;
        this.sql = part.statement();
        this.text = new StringBuilder(Math.min(part.end() - part.start(), 1 << 16));
        this.copied = part.start();
        this.tokens = Lexer.tokens(part);
        TokenCheck.check(tokens);
        for (int i = 0; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            refuseAdjacentLiterals(i);
            Optional<EmbeddedStatement.Kind> statement = embeddedAt(i);
            if (isKeptAside(token)) {
                replace(token.start(), token.end(), "'" + MARK + literals.size() + "'");
                literals.add(token.stringValue());
            } else if (statement.isPresent()) {
                i = keepStatement(statement.get(), i);
            } else if (token.kind() == Kind.QUOTED) {
                String written = token.source();
                String encoded = Identifiers.encoded(written);
                if (!encoded.equals(written)) {
                    replace(token.start(), token.end(), encoded);
                }
            } else if (NameWords.mustBeQuoted(tokens, i)) {
                replace(token.start(), token.end(), '"' + token.source().toUpperCase(Locale.ROOT) + '"');
            } else if (isCharset(i)) {
                replace(token.start(), token.end(), "CHARACTER SET " + token.source());
            }
        }
        text.append(sql, copied, part.end());
    }

    /** Keeps the statement that begins at a token aside, and returns the index of the last token that stood for it. */
    private int keepStatement(EmbeddedStatement.Kind kind, int index) {
        int start = tokens.get(index).start();
        String name = "\"" + MARK + statements.size() + "\"";
        int last = index == 0 ? endOfStatement() : closingParenthesis(index);
        int end = tokens.get(last).start();
        if (index == 0) {
            replace(start, end, "SELECT * FROM " + name + " ");
        } else {
            replace(tokens.get(index - 1).start(), end + 1, name);
        }
        statements.add(new EmbeddedStatement(kind, new StatementPart(sql, start, end)));
        return last;
    }

    /** The index of the token behind a statement that is read as a whole. */
    private int endOfStatement() {
        int last = tokens.size() - 1;
        return last > 0 && tokens.get(last - 1).isSymbol(';') ? last - 1 : last;
    }

    /** JSqlParser makes one literal of two, or a name of the second. */
    private void refuseAdjacentLiterals(int index) {
        Token token = tokens.get(index);
        if (token.kind() == Kind.STRING && index > 0 && tokens.get(index - 1).kind() == Kind.STRING) {
            throw SyntaxErrors.at(sql, token.start(), "unexpected string literal after another one");
        }
    }

    /** Puts something in place of a part of the text; parts come in their order. */
    private void replace(int start, int end, String replacement) {
        text.append(sql, copied, start);
        replacements.add(new Replacement(start, end, text.length(), text.length() + replacement.length()));
        text.append(replacement);
        copied = end;
    }

    /** The token of the statement at an offset of {@link #text}. */
    Token tokenAt(int offset) {
        int position = position(offset);
        return tokens.stream()
                .filter(candidate -> candidate.end() > position)
                .findFirst()
                .orElse(tokens.get(tokens.size() - 1));
    }

    /** Where an offset of {@link #text} is in the statement. */
    private int position(int offset) {
        int position = part.start() + offset;
        for (Replacement replacement : replacements) {
            if (replacement.textStart() > offset) {
                break;
            }
            position = replacement.textEnd() > offset
                    ? replacement.start()
                    : replacement.end() + offset - replacement.textEnd();
        }
        return position;
    }

    /** What JSqlParser reads. */
    String text() {
        return text.toString();
    }

    /** The value of a string literal in the text. */
    String literal(String value) {
        return isMarked(value) ? literals.get(Integer.parseInt(value.substring(1))) : value;
    }

    /** A part of the text, or of a tree made of it, as the user has written it. */
    String written(String part) {
        String withNames = Identifiers.decoded(part);
        if (withNames.indexOf(MARK) < 0) {
            return withNames;
        }
        String withLiterals = KEPT_LITERAL
                .matcher(withNames)
                .replaceAll(kept -> Matcher.quoteReplacement(
                        "'" + literals.get(Integer.parseInt(kept.group(1))).replace("'", "''") + "'"));
        return KEPT_STATEMENT
                .matcher(withLiterals)
                .replaceAll(kept -> Matcher.quoteReplacement("("
                        + statements.get(Integer.parseInt(kept.group(1))).text().text() + ")"));
    }

    private static boolean isMarked(String name) {
        return !name.isEmpty() && name.charAt(0) == MARK;
    }

    /** The statement for which the name of a table stands. */
    Optional<EmbeddedStatement> embedded(String name) {
        return isMarked(name) ? Optional.of(statements.get(Integer.parseInt(name.substring(1)))) : Optional.empty();
    }

    private static boolean isKeptAside(Token token) {
        return token.kind() == Kind.STRING
                && (token.length() > SHORT_LITERAL
                        || token.text().charAt(token.start() + 1) == MARK
                        || token.source().indexOf('\\') >= 0);
    }

    private Optional<EmbeddedStatement.Kind> embeddedAt(int index) {
        if (index > 0 && !tokens.get(index - 1).isSymbol('(')) {
            return Optional.empty();
        }
        Token token = tokens.get(index);
        Token next = tokens.get(Math.min(index + 1, tokens.size() - 1));
        if (token.isWord("IMPORT") && (next.isWord("INTO") || next.isWord("FROM"))) {
            return Optional.of(EmbeddedStatement.Kind.IMPORT);
        }
        return token.isWord("EXPLAIN") && next.isWord("VIRTUAL")
                ? Optional.of(EmbeddedStatement.Kind.EXPLAIN)
                : Optional.empty();
    }

    private int closingParenthesis(int start) {
        int depth = 1;
        for (int i = start; i < tokens.size(); i++) {
            depth += tokens.get(i).isSymbol('(') ? 1 : tokens.get(i).isSymbol(')') ? -1 : 0;
            if (depth == 0) {
                return i;
            }
        }
        throw SyntaxErrors.at(sql, tokens.get(start).start(), "missing )");
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
