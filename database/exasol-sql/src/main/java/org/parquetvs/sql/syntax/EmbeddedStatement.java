package org.parquetvs.sql.syntax;

/**
 * A statement that JSqlParser does not know, in parentheses in place of a sub-query.
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
