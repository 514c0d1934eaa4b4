package org.parquetvs.store.output;

import java.io.IOException;

/** A place that files are written to, several at a time and from several threads. */
public interface Target extends AutoCloseable {

    /**
     * Begins a file. May wait while too many files are under way.
     *
     * @param key of the file, relative to the target, with slashes
     */
    FileSink create(String key) throws IOException;

    @Override
    void close() throws IOException;
}
