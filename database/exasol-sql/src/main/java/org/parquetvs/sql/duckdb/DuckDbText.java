package org.parquetvs.sql.duckdb;

/** Names and texts as SQL has them. */
public final class DuckDbText {

    private DuckDbText() {}

    /** {@code identifier} in double quotes. */
    public static String quoted(String identifier) {
        return '"' + identifier.replace("\"", "\"\"") + '"';
    }

    /** {@code value} as a string literal. */
    public static String literal(String value) {
        return "'" + value.replace("'", "''") + "'";
    }
}
