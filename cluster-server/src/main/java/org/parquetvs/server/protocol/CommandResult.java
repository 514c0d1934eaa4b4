package org.parquetvs.server.protocol;

import java.io.IOException;
import org.parquetvs.server.result.StoredRows;

/** One element of {@code results}: what a statement returned. */
sealed interface CommandResult {

    void write(AnswerWriter out) throws IOException;

    /** Rows that a statement touched; none if it is not about rows. */
    record RowCount(long rows) implements CommandResult {
        @Override
        public void write(AnswerWriter out) throws IOException {
            out.field("resultType", "rowCount");
            out.field("rowCount", rows);
        }
    }

    /**
     * Rows that a statement returned.
     *
     * @param handle by which they are fetched; 0: they are in the answer
     */
    record ResultSet(long handle, StoredRows rows) implements CommandResult {
        @Override
        public void write(AnswerWriter out) throws IOException {
            out.field("resultType", "resultSet");
            out.resultSet(handle, rows);
        }
    }
}
