package org.parquetvs.cluster.query;

import java.util.OptionalLong;

/**
 * LIMIT and OFFSET.
 *
 * @param rows most rows to return, if there is a limit
 * @param offset rows to leave out before
 */
public record Limit(OptionalLong rows, long offset) {
    /** All rows. */
    public static final Limit NONE = new Limit(OptionalLong.empty(), 0);

    void print(SqlWriter out) {
        rows.ifPresent(count -> out.add(" LIMIT ").add(Long.toString(count)));
        if (offset > 0) {
            out.add(" OFFSET ").add(Long.toString(offset));
        }
    }
}
