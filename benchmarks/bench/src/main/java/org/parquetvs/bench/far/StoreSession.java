package org.parquetvs.bench.far;

import java.io.IOException;

/** A session of a database whose tables are files in S3. */
interface StoreSession extends AutoCloseable {

    /** Runs all queries, one after the other, and reads their rows. */
    void askAll() throws IOException;

    @Override
    void close() throws IOException;
}
