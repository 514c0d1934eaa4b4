package org.parquetvs.local.arrow;

import java.io.IOException;
import java.util.Optional;
import org.parquetvs.writer.BatchRowGroup;

/** The rows of one file, in pieces that become row groups. Used by one thread at a time. */
public interface RowGroupReader extends AutoCloseable {

    /**
     * The next rows; none at the end.
     *
     * @throws org.parquetvs.local.error.LocalFileException if the file cannot be read, with the place in it
     */
    Optional<BatchRowGroup> next() throws IOException;

    /** How many bytes of the file have been read; an estimate. */
    long bytesRead();

    @Override
    void close() throws IOException;
}
