package org.parquetvs.cluster.virtual;

/**
 * A push-down and its answer, as EXPLAIN VIRTUAL shows it.
 *
 * @param table the virtual table
 * @param sql what the adapter answered
 * @param request what it was asked
 */
public record Pushdown(String table, String sql, String request) {}
