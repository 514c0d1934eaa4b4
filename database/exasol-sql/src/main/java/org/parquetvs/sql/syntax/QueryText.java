package org.parquetvs.sql.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.StringValue;
import net.sf.jsqlparser.expression.operators.relational.ExpressionList;
import net.sf.jsqlparser.expression.operators.relational.ParenthesedExpressionList;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.error.SyntaxErrors;
import org.parquetvs.sql.syntax.Token.Kind;

/**
 * The text of a query in a form that JSqlParser can read. Placeholders replace long string literals and lists of
 * constants, which it reads slowly; strings with backslashes, which it takes for escapes; and statements in place of
 * sub-queries. Unusual characters in quoted names are escaped. Names that JSqlParser takes for keywords are quoted.
 * Character sets of types are written as in the standard. Only blanks separate tokens, because an empty line or a line
 * with a slash would end a statement for JSqlParser.
 */
final class QueryText {
    /** Begins each placeholder; literals that begin with it are replaced as well. */
    private static final char MARK = '\u0001';

    /** Begins the placeholder of rows of constants. */
    private static final char ROWS_MARK = '\u0003';

    /** All placeholders, in one pattern, because the texts that they replace may look like placeholders. */
    private static final Pattern KEPT = Pattern.compile(
            "\\('" + ROWS_MARK + "(?<rows>\\d+)'\\)|'" + MARK + "(?<literal>\\d+)'|\"" + MARK + "(?<statement>\\d+)\"");

    /** Literals up to this length are not replaced. */
    private static final int SHORT_LITERAL = 200;

    private static final Set<String> STRING_TYPES = Set.of(
            "VARCHAR", "VARCHAR2", "NVARCHAR", "NVARCHAR2", "CHAR", "NCHAR", "CHARACTER", "VARYING", "CLOB", "NCLOB");

    private final List<Token> tokens;
    private final List<Replacement> replacements = new ArrayList<>();
    private final List<String> literals = new ArrayList<>();
    private final List<EmbeddedStatement> statements = new ArrayList<>();
    private final List<KeptRows> keptRows = new ArrayList<>();
    private final StatementText part;
    private final String sql;
    /** The statement with blanks instead of line breaks and comments. */
    private final CharSequence source;

    private final StringBuilder text;
    private int copied;

    /** A replaced part of the statement, and the place of its replacement; both ranges are half open. */
    private record Replacement(int start, int end, int textStart, int textEnd) {}

    /** Rows of constants, and their place in the statement. */
    private record KeptRows(ConstantRows constants, int start, int end) {}

    QueryText(StatementText part) {
        this.part = part;
        this.sql = part.statement();
        this.text = new StringBuilder(Math.min(part.end() - part.start(), 1 << 16));
        this.copied = part.start();
        this.tokens = part.tokens();
        this.source = onOneLine(sql, part.start(), tokens);
        TokenCheck.check(tokens);
        PrefixOperators operators = PrefixOperators.in(tokens);
        for (int i = 0; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            refuseAdjacentLiterals(i);
            close(operators.closingBefore(i), i);
            Optional<String> operator = operators.replacing(i);
            Optional<EmbeddedStatement.Kind> statement = embeddedAt(i);
            Optional<ConstantRows> constants = ConstantRows.at(tokens, i, this::keepLiteral);
            if (operator.isPresent()) {
                replace(token.start(), token.end(), operator.get());
            } else if (isKeptAside(token)) {
                replace(token.start(), token.end(), "'" + keepLiteral(token.stringValue()) + "'");
            } else if (constants.isPresent()) {
                i = keepRows(constants.get(), token.start());
            } else if (statement.isPresent()) {
                i = keepStatement(statement.get(), i);
            } else if (token.kind() == Kind.QUOTED) {
                String written = token.source();
                String encoded = Identifiers.encoded(written);
                if (!encoded.equals(written)) {
                    replace(token.start(), token.end(), encoded);
                }
            } else if (MergeText.isDelete(tokens, i)) {
                replace(token.start(), token.end(), MergeText.UPDATE);
            } else if (isRespectNulls(i)) {
                replace(token.start(), tokens.get(++i).end(), "");
            } else if (NameWords.mustBeQuoted(tokens, i)) {
                replace(token.start(), token.end(), '"' + token.source().toUpperCase(Locale.ROOT) + '"');
            } else if (isCharset(i)) {
                replace(token.start(), token.end(), "CHARACTER SET " + token.source());
            }
        }
        text.append(source, copied, part.end());
    }

    /** RESPECT NULLS after the arguments of a function, which is what it does anyway; JSqlParser does not know it. */
    private boolean isRespectNulls(int index) {
        return index > 0
                && index + 1 < tokens.size()
                && tokens.get(index - 1).isSymbol(')')
                && tokens.get(index).isWord("RESPECT")
                && tokens.get(index + 1).isWord("NULLS");
    }

    /** Puts blanks between tokens, so that every token stays at its offset. */
    private static CharSequence onOneLine(String sql, int start, List<Token> tokens) {
        StringBuilder source = null;
        int from = start;
        for (Token token : tokens) {
            if (hasLineBreak(sql, from, token.start())) {
                source = source == null ? new StringBuilder(sql) : source;
                for (int i = from; i < token.start(); i++) {
                    source.setCharAt(i, ' ');
                }
            }
            from = token.end();
        }
        return source == null ? sql : source;
    }

    private static boolean hasLineBreak(String sql, int start, int end) {
        for (int i = start; i < end; i++) {
            if (sql.charAt(i) == '\n' || sql.charAt(i) == '\r') {
                return true;
            }
        }
        return false;
    }

    private String keepLiteral(String value) {
        literals.add(value);
        return MARK + String.valueOf(literals.size() - 1);
    }

    private int keepRows(ConstantRows constants, int start) {
        int end = tokens.get(constants.last()).end();
        replace(start, end, "('" + ROWS_MARK + keptRows.size() + "')");
        keptRows.add(new KeptRows(constants, start, end));
        return constants.last();
    }

    /** Replaces the statement that begins at a token, and returns the index of the last token that is replaced. */
    private int keepStatement(EmbeddedStatement.Kind kind, int index) {
        int start = tokens.get(index).start();
        String name = "\"" + MARK + statements.size() + "\"";
        if (kind == EmbeddedStatement.Kind.RANGE) {
            return keepRange(name, index);
        }
        int last = index == 0 ? endOfStatement() : closingParenthesis(index);
        int end = tokens.get(last).start();
        if (index == 0) {
            replace(start, end, "SELECT * FROM " + name + " ");
        } else {
            replace(tokens.get(index - 1).start(), end + 1, name);
        }
        statements.add(new EmbeddedStatement(kind, part.part(start, end)));
        return last;
    }

    /** Replaces a range, which is used as a table or as a query. */
    private int keepRange(String name, int index) {
        int last = NumberRange.last(tokens, index);
        int start = tokens.get(index).start();
        int end = tokens.get(last).end();
        boolean isInParentheses = index > 0
                && tokens.get(index - 1).isSymbol('(')
                && tokens.get(last + 1).isSymbol(')');
        replace(start, end, index == 0 || isInParentheses ? "SELECT * FROM " + name : name);
        statements.add(new EmbeddedStatement(EmbeddedStatement.Kind.RANGE, part.part(start, end)));
        return last;
    }

    /** The index of the token after a statement that is read as a whole. */
    private int endOfStatement() {
        int last = tokens.size() - 1;
        return last > 0 && tokens.get(last - 1).isSymbol(';') ? last - 1 : last;
    }

    /** Refuses two adjacent literals; JSqlParser would join them, or take the second for a name. */
    private void refuseAdjacentLiterals(int index) {
        Token token = tokens.get(index);
        if (token.kind() == Kind.STRING && index > 0 && tokens.get(index - 1).kind() == Kind.STRING) {
            throw SyntaxErrors.at(sql, token.start(), "unexpected string literal after another one");
        }
    }

    /** Closes parentheses before a token. */
    private void close(String parentheses, int index) {
        if (!parentheses.isEmpty()) {
            int end = tokens.get(index - 1).end();
            replace(end, end, parentheses);
        }
    }

    /** Replaces a part of the text; parts must come in their order. */
    private void replace(int start, int end, String replacement) {
        text.append(source, copied, start);
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

    /** The offset in the statement for an offset of {@link #text}. */
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

    /** The text for JSqlParser. */
    String text() {
        return text.toString();
    }

    /** The value of a string literal in the text. */
    String literal(String value) {
        if (isRows(value)) {
            throw ClusterErrors.unsupported("a list of constants without IN or VALUES");
        }
        return isMarked(value) ? literals.get(Integer.parseInt(value.substring(1))) : value;
    }

    /** A part of the text, or of a tree made of it, as the user wrote it. */
    String written(String part) {
        String withNames = Identifiers.decoded(PrefixOperators.written(part));
        return KEPT.matcher(withNames).replaceAll(kept -> Matcher.quoteReplacement(written((Matcher) kept)));
    }

    private String written(Matcher kept) {
        if (kept.group("rows") != null) {
            KeptRows rows = keptRows.get(Integer.parseInt(kept.group("rows")));
            return sql.substring(rows.start(), rows.end());
        }
        return kept.group("literal") != null
                ? "'" + literals.get(Integer.parseInt(kept.group("literal"))).replace("'", "''") + "'"
                : "("
                        + statements
                                .get(Integer.parseInt(kept.group("statement")))
                                .text()
                                .text() + ")";
    }

    /** The rows of constants, if the one element of a list is their placeholder. */
    Optional<List<? extends List<Expression>>> constants(ExpressionList<?> list) {
        Expression element = list.size() == 1 ? list.get(0) : list;
        if (element instanceof ParenthesedExpressionList<?> inner && inner.size() == 1) {
            element = inner.get(0);
        }
        return element instanceof StringValue string && isRows(string.getValue())
                ? Optional.of(keptRows.get(Integer.parseInt(string.getValue().substring(1)))
                        .constants()
                        .rows())
                : Optional.empty();
    }

    private static boolean isRows(String value) {
        return !value.isEmpty() && value.charAt(0) == ROWS_MARK;
    }

    private static boolean isMarked(String name) {
        return !name.isEmpty() && name.charAt(0) == MARK;
    }

    /** The statement, if the name of a table is its placeholder. */
    Optional<EmbeddedStatement> embedded(String name) {
        return isMarked(name) ? Optional.of(statements.get(Integer.parseInt(name.substring(1)))) : Optional.empty();
    }

    private static boolean isKeptAside(Token token) {
        return token.kind() == Kind.STRING
                && (token.length() > SHORT_LITERAL
                        || token.text().charAt(token.start() + 1) == MARK
                        || token.text().charAt(token.start() + 1) == ROWS_MARK
                        || token.source().indexOf('\\') >= 0);
    }

    private Optional<EmbeddedStatement.Kind> embeddedAt(int index) {
        if (NumberRange.beginsAt(tokens, index)) {
            return Optional.of(EmbeddedStatement.Kind.RANGE);
        }
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

    /** Whether the token is UTF8 or ASCII after a string type, as in {@code VARCHAR(10) UTF8}. */
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
