package org.parquetvs.cluster.sql;

/**
 * A statement in parentheses, in the place of a sub-query, that JSqlParser does not know.
 *
 * @param text the statement without its parentheses
 */
public record EmbeddedStatement(Kind kind, StatementText text) {

    /** What it is. */
    public enum Kind {
        /** IMPORT [INTO (columns)] FROM SCRIPT or PARQUET. */
        IMPORT,
        /** EXPLAIN VIRTUAL. */
        EXPLAIN,
        /** VALUES BETWEEN, which needs no parentheses. */
        RANGE
    }
}
