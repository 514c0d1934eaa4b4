package org.parquetvs.worker.format;

import java.util.Optional;

/** Reads the files of one scan task, part by part. Used by one thread, which reads a part to its end before the next one. */
public interface TaskReader extends AutoCloseable {

    /**
     * Waits for the next part.
     *
     * @return empty after the last part of the last file
     * @throws RuntimeException if a file cannot be listed or read, or is not of the format
     */
    Optional<BatchReader> next();

    /** Stops all requests, waits until no thread is left, and releases the reserved memory. */
    @Override
    void close();
}
