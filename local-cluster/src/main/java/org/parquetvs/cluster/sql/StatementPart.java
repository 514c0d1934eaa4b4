package org.parquetvs.cluster.sql;

import java.util.Objects;

/**
 * A part of a statement that is read by itself, such as the query of a CREATE VIEW. Messages about it show positions in the
 * whole statement.
 *
 * @param statement the text of the statement
 * @param start offset of the part's first character
 * @param end offset after its last character
 */
public record StatementPart(String statement, int start, int end) {

    public StatementPart {
        Objects.checkFromToIndex(start, end, statement.length());
    }

    /** All of a statement. */
    public static StatementPart all(String statement) {
        return new StatementPart(statement, 0, statement.length());
    }

    /** A part of this part; both offsets count from its beginning. */
    public StatementPart part(int from, int to) {
        return new StatementPart(statement, start + from, start + to);
    }

    /** The part as it is written. */
    public String text() {
        return statement.substring(start, end);
    }
}
