package org.parquetvs.sql.tree;

/**
 * A part of the text of a statement.
 *
 * @param statement the text of the whole statement
 * @param start offset of the first character of the part
 * @param end offset after its last character
 */
public record SourceRange(String statement, int start, int end) {

    /** The part as written. */
    public String text() {
        return statement.substring(start, end);
    }

    /** Names the place only; the statement may be long. */
    @Override
    public String toString() {
        return "[" + start + ", " + end + ")";
    }
}
