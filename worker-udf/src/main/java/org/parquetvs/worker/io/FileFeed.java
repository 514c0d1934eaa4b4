package org.parquetvs.worker.io;

import java.util.Optional;

/** The files of a scan task, one after the other, as they become known. Used by one thread. */
interface FileFeed extends AutoCloseable {

    /** The next file, if one is known already. */
    Optional<AssignedFile> poll();

    /** Waits for the next file; empty if there is none. */
    Optional<AssignedFile> take();

    /** Ends a running listing. */
    @Override
    void close();
}
