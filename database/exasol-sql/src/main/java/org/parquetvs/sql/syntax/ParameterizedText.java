package org.parquetvs.sql.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.parquetvs.sql.syntax.Token.Kind;

/**
 * A statement with a question mark for each parameter. Constants replace the parameters before the statement is parsed.
 */
public final class ParameterizedText {
    private static final String NULL = "NULL";

    /** The most characters of a statement with several rows; it is parsed as a whole. */
    static final int MAX_LENGTH = 1 << 22;

    private final String sql;
    private final List<Token> tokens;
    private final List<Token> parameters;
    private final int rowStart;
    private final int rowEnd;

    private ParameterizedText(StatementText text) {
        this.sql = text.statement();
        this.tokens = text.isScript() ? List.of() : text.tokens();
        this.parameters = tokens.stream().filter(token -> token.isSymbol('?')).toList();
        int open = rowOfValues();
        this.rowStart = open;
        this.rowEnd = open < 0 ? -1 : tokens.size() - 1;
    }

    /**
     * Finds the parameters of a statement; ignores a trailing semicolon.
     *
     * @throws org.parquetvs.sql.error.SqlException if a literal or a name lacks its closing quote
     */
    public static ParameterizedText of(String statement) {
        StatementText text = StatementText.of(statement);
        List<Token> tokens = text.isScript() ? List.of() : text.tokens();
        if (tokens.size() > 1 && tokens.get(tokens.size() - 2).isSymbol(';')) {
            return new ParameterizedText(StatementText.of(
                    statement.substring(0, tokens.get(tokens.size() - 2).start())));
        }
        return new ParameterizedText(text);
    }

    /** Number of parameters. */
    public int count() {
        return parameters.size();
    }

    /** The statement with NULL for each parameter. */
    public String withNulls() {
        return with(parameters.stream().map(parameter -> NULL).toList());
    }

    /** The statement with a constant, in the form of SQL, for each parameter. */
    public String with(List<String> constants) {
        return filled(0, sql.length(), constants);
    }

    /**
     * Deals rows out to statements, in their order: as many rows to each as {@link #withRows} may get.
     *
     * @param rows each with a constant for each parameter
     */
    public List<List<List<String>>> parts(List<List<String>> rows) {
        List<List<List<String>>> parts = new ArrayList<>();
        int start = 0;
        long length = 0;
        for (int i = 0; i < rows.size(); i++) {
            long more = lengthWith(rows.get(i));
            if (i > start && (!takesRows() || length + more > MAX_LENGTH)) {
                parts.add(rows.subList(start, i));
                start = i;
                length = 0;
            }
            length += more;
        }
        if (start < rows.size()) {
            parts.add(rows.subList(start, rows.size()));
        }
        return parts;
    }

    private long lengthWith(List<String> constants) {
        return sql.length() + constants.stream().mapToLong(String::length).sum();
    }

    /** Whether the statement inserts one row of VALUES that contains all its parameters; then it can insert many rows. */
    private boolean takesRows() {
        return rowStart >= 0
                && parameters.stream()
                        .allMatch(parameter ->
                                parameter.start() > tokens.get(rowStart).start());
    }

    /**
     * The statement with constants for its parameters. If it has several rows, they take the place of its one row of
     * VALUES.
     *
     * @param rows a part of {@link #parts}
     */
    public String withRows(List<List<String>> rows) {
        int start = takesRows() ? tokens.get(rowStart).start() : 0;
        StringBuilder text = new StringBuilder(sql.substring(0, start));
        for (int i = 0; i < rows.size(); i++) {
            text.append(i == 0 ? "" : ", ").append(filled(start, sql.length(), rows.get(i)));
        }
        return text.toString();
    }

    /** The index in the inserted row of the value that consists only of this parameter; empty if there is none. */
    public OptionalInt valueOf(int parameter) {
        if (rowStart < 0) {
            return OptionalInt.empty();
        }
        int depth = 0;
        int value = 0;
        for (int i = rowStart; i < rowEnd; i++) {
            Token token = tokens.get(i);
            if (token.equals(parameters.get(parameter))) {
                boolean alone = isSeparator(tokens.get(i - 1)) && isSeparator(tokens.get(i + 1));
                return depth == 1 && alone ? OptionalInt.of(value) : OptionalInt.empty();
            }
            depth += token.isSymbol('(') ? 1 : token.isSymbol(')') ? -1 : 0;
            value += depth == 1 && token.isSymbol(',') ? 1 : 0;
        }
        return OptionalInt.empty();
    }

    private static boolean isSeparator(Token token) {
        return token.isSymbol(',') || token.isSymbol('(') || token.isSymbol(')');
    }

    private String filled(int from, int to, List<String> constants) {
        if (constants.size() != parameters.size()) {
            throw new IllegalArgumentException(
                    constants.size() + " constants for " + parameters.size() + " parameters");
        }
        StringBuilder text = new StringBuilder();
        int copied = from;
        for (int i = 0; i < constants.size(); i++) {
            Token parameter = parameters.get(i);
            text.append(sql, copied, parameter.start()).append(constants.get(i));
            copied = parameter.end();
        }
        return text.append(sql, copied, to).toString();
    }

    /** The index of the parenthesis that opens the only row of an INSERT INTO … VALUES; negative if there is none. */
    private int rowOfValues() {
        if (tokens.isEmpty() || !tokens.get(0).isWord("INSERT")) {
            return -1;
        }
        int values = 0;
        while (values < tokens.size() && !tokens.get(values).isWord("VALUES")) {
            values++;
        }
        int depth = 0;
        List<Integer> rows = new ArrayList<>();
        for (int i = values + 1; i < tokens.size() && tokens.get(i).kind() != Kind.END; i++) {
            Token token = tokens.get(i);
            if (depth == 0 && token.isSymbol('(')) {
                rows.add(i);
            }
            depth += token.isSymbol('(') ? 1 : token.isSymbol(')') ? -1 : 0;
        }
        return rows.size() == 1 && rows.get(0) == values + 1 ? rows.get(0) : -1;
    }
}
