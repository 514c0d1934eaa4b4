package org.parquetvs.sql.syntax;

import java.util.ArrayList;
import java.util.List;

/**
 * Divides a text into statements, as clients of Exasol do. A statement ends with a semicolon. A statement that creates
 * a script ends with a line that contains only a slash, because its body may contain semicolons, quotes and comments of
 * another language.
 */
public final class SqlScript {
    private SqlScript() {}

    /** The statements of {@code text} in their order, without terminators and without empty statements. */
    public static List<StatementText> split(String text) {
        List<StatementText> statements = new ArrayList<>();
        int start = 0;
        while (start < text.length()) {
            Part part = partAt(text, start);
            if (!part.statement().isBlank()) {
                statements.add(part.statement());
            }
            start = part.next();
        }
        return List.copyOf(statements);
    }

    /**
     * One statement of a text.
     *
     * @param statement without its terminator
     * @param next offset after the terminator
     * @param terminated whether there is a terminator
     */
    public record Part(StatementText statement, int next, boolean terminated) {}

    /** The statement that begins at {@code start}. */
    public static Part partAt(String text, int start) {
        return new StatementReader(text, start).part();
    }
}
