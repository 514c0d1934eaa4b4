package org.parquetvs.cluster.virtual;

import java.util.List;

/**
 * A pushdown and its answer, as EXPLAIN VIRTUAL shows it.
 *
 * @param tables the virtual tables
 * @param sql what the adapter answered
 * @param request what it was asked
 */
public record Pushdown(List<String> tables, String sql, String request) {
    private static final String COMMENT = "-- ";

    public Pushdown {
        tables = List.copyOf(tables);
    }

    /** What the adapter says of its answer. */
    public List<String> explanation() {
        return explanation(sql);
    }

    /** The comment in front of a statement: lines that are indented by what they are part of. */
    public static List<String> explanation(String sql) {
        return sql.lines()
                .takeWhile(line -> line.startsWith(COMMENT))
                .map(line -> line.substring(COMMENT.length()))
                .toList();
    }
}
