package org.parquetvs.cluster;

import java.util.ArrayList;
import java.util.List;
import org.parquetvs.cluster.error.SqlException;
import org.parquetvs.cluster.sql.Lexer;
import org.parquetvs.cluster.sql.ScriptHead;
import org.parquetvs.cluster.sql.Token;

/**
 * A text of several statements, as clients of Exasol read it: a statement ends with a semicolon; one that creates a script
 * ends with a line that holds nothing but a slash, because its body may contain semicolons, quotes and comments of another
 * language.
 */
public final class SqlScript {
    private SqlScript() {}

    /** The statements of {@code text} in their order, without terminators; empty ones are left out. */
    public static List<String> split(String text) {
        List<String> statements = new ArrayList<>();
        int start = 0;
        while (start < text.length()) {
            Extent extent = statementAt(text, start);
            String statement = text.substring(start, extent.end()).strip();
            if (!isBlank(statement)) {
                statements.add(statement);
            }
            start = extent.next();
        }
        return List.copyOf(statements);
    }

    /** Whether the last statement of {@code text} is terminated, so that a prompt need not ask for more lines. */
    public static boolean isComplete(String text) {
        int start = 0;
        while (start < text.length()) {
            Extent extent = statementAt(text, start);
            if (!extent.terminated()) {
                return isBlank(text.substring(start));
            }
            start = extent.next();
        }
        return true;
    }

    /**
     * Where one statement ends.
     *
     * @param end offset after its last character
     * @param next offset after its terminator
     * @param terminated whether a terminator follows it
     */
    public record Extent(int end, int next, boolean terminated) {}

    /** Where the statement ends that begins at {@code start}. */
    public static Extent statementAt(String text, int start) {
        try {
            return terminatorOf(text, start);
        } catch (SqlException e) {
            // A quote without its end: whoever executes the statement says so.
            return new Extent(text.length(), text.length(), false);
        }
    }

    private static Extent terminatorOf(String text, int start) {
        if (ScriptHead.isAt(text, start)) {
            return scriptAt(text, start);
        }
        Lexer lexer = new Lexer(text, start);
        for (Token token = lexer.next(); token.kind() != Token.Kind.END; token = lexer.next()) {
            if (token.isSymbol(';') || (token.isSymbol('/') && isAloneInLine(text, token.start()))) {
                return new Extent(token.start(), token.end(), true);
            }
        }
        return new Extent(text.length(), text.length(), false);
    }

    private static Extent scriptAt(String text, int start) {
        int slash = text.indexOf('/', start);
        while (slash >= 0) {
            if (isAloneInLine(text, slash)) {
                return new Extent(slash, slash + 1, true);
            }
            slash = text.indexOf('/', slash + 1);
        }
        return new Extent(text.length(), text.length(), false);
    }

    private static boolean isAloneInLine(String text, int position) {
        int lineStart = text.lastIndexOf('\n', position) + 1;
        int newline = text.indexOf('\n', position);
        int lineEnd = newline < 0 ? text.length() : newline;
        return text.substring(lineStart, lineEnd).strip().length() == 1;
    }

    private static boolean isBlank(String statement) {
        try {
            return new Lexer(statement).next().kind() == Token.Kind.END;
        } catch (SqlException e) {
            return false;
        }
    }
}
