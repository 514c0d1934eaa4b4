package org.parquetvs.server.session;

import org.parquetvs.server.result.StoredRows;

/** The result of a statement. */
public sealed interface CommandResult {

    /** The number of rows that a statement touched; 0 if it is not about rows. */
    record RowCount(long rows) implements CommandResult {}

    /**
     * Rows that a statement returned.
     *
     * @param handle handle to fetch the rows; 0: they are in the answer
     */
    record ResultSet(long handle, StoredRows rows) implements CommandResult {}
}
