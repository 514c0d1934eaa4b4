package org.parquetvs.cluster.sql;

/**
 * A statement that stands in parentheses where a sub-query could, and that JSqlParser does not know.
 *
 * @param text the statement without its parentheses
 */
public record EmbeddedStatement(Kind kind, StatementPart text) {

    /** What it is. */
    public enum Kind {
        /** IMPORT [INTO (columns)] FROM SCRIPT. */
        IMPORT,
        /** EXPLAIN VIRTUAL. */
        EXPLAIN
    }
}
