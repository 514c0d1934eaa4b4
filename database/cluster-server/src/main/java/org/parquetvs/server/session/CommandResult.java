package org.parquetvs.server.session;

import org.parquetvs.server.result.StoredRows;

/** What a statement returned. */
public sealed interface CommandResult {

    /** Rows that a statement touched; none if it is not about rows. */
    record RowCount(long rows) implements CommandResult {}

    /**
     * Rows that a statement returned.
     *
     * @param handle by which they are fetched; 0: they are in the answer
     */
    record ResultSet(long handle, StoredRows rows) implements CommandResult {}
}
