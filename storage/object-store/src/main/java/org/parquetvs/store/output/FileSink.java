package org.parquetvs.store.output;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.concurrent.CompletableFuture;

/** The bytes of one file, from the first to the last. Used by one thread at a time. */
public interface FileSink extends AutoCloseable {

    /** Takes all remaining bytes before it returns and keeps no reference; waits while too many are under way. */
    void write(ByteBuffer bytes) throws IOException;

    /**
     * Ends the file. Does not wait for requests under way, so that the next file can begin: the result comes when the
     * whole file is stored, or fails when nothing of it is left.
     */
    CompletableFuture<FileReceipt> finish() throws IOException;

    /** Gives the file up, unless it was finished: nothing of it remains. */
    void abort() throws IOException;

    /** As {@link #abort}. */
    @Override
    default void close() throws IOException {
        abort();
    }
}
