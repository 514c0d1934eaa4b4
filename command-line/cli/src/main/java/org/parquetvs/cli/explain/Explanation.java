package org.parquetvs.cli.explain;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.parquetvs.pushdown.Pushdown;
import org.parquetvs.sql.syntax.StatementText;

/** Shows the rows of EXPLAIN and EXPLAIN VIRTUAL to users as a tree of steps. */
public final class Explanation {
    private static final String INDENT = "  ";

    private Explanation() {}

    /** Whether a statement is an EXPLAIN; one inside a query is not, its rows are those of the query. */
    public static boolean isAskedBy(StatementText statement) {
        return statement.first().isWord("EXPLAIN");
    }

    /** Prints the rows of an EXPLAIN. */
    public static void print(Iterable<@Nullable Object[]> rows, PrintWriter out) {
        List<String> lines = new ArrayList<>();
        for (@Nullable Object[] row : rows) {
            boolean isVirtual = row.length > 1;
            if (isVirtual) {
                pushdown(row, lines);
            } else {
                lines.add(String.valueOf(row[0]));
            }
        }
        Tree.drawn(lines).forEach(out::println);
    }

    /** If an adapter explains nothing, its statement is shown. */
    private static void pushdown(@Nullable Object[] row, List<String> lines) {
        lines.add("pushdown " + row[0] + " of " + row[1]);
        String sql = String.valueOf(row[2]);
        List<String> explained = Pushdown.explanation(sql);
        (explained.isEmpty() ? sql.lines().toList() : explained).forEach(line -> lines.add(INDENT + line));
    }
}
