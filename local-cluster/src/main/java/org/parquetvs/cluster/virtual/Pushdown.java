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
    public Pushdown {
        tables = List.copyOf(tables);
    }
}
