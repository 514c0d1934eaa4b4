package org.parquetvs.format;

import java.util.Optional;
import org.parquetvs.batch.ColumnBatch;

/** Rows of a file as they are stored. Not safe for use by several threads at once. */
public interface FileRowStream extends AutoCloseable {

    /**
     * The next rows; their vectors are overwritten by the following call.
     *
     * @return empty after the last row
     * @throws RuntimeException if the file cannot be read, or has a value that a column cannot hold; the message names
     *     the file
     */
    Optional<ColumnBatch> next();

    /** Ends requests under way. */
    @Override
    void close();
}
