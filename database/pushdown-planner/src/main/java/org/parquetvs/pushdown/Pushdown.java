package org.parquetvs.pushdown;

import java.util.List;

/**
 * A pushdown and its answer, as EXPLAIN VIRTUAL shows it.
 *
 * @param tables the virtual tables
 * @param sql the adapter's answer
 * @param request the request
 */
public record Pushdown(List<String> tables, String sql, String request) {
    private static final String COMMENT = "-- ";

    public Pushdown {
        tables = List.copyOf(tables);
    }

    /** The lines in which the adapter explains its answer. */
    public List<String> explanation() {
        return explanation(sql);
    }

    /** The comment at the beginning of a statement, as lines; their indentation shows what they belong to. */
    public static List<String> explanation(String sql) {
        return sql.lines()
                .takeWhile(line -> line.startsWith(COMMENT))
                .map(line -> line.substring(COMMENT.length()))
                .toList();
    }
}
