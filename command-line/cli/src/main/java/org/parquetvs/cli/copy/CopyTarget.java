package org.parquetvs.cli.copy;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.parquetvs.scan.export.Manifest;

/** Where files are copied to. The files appear there together, by {@link #finish}. */
interface CopyTarget extends Closeable {

    /** The JSON text of the connection by which the database writes. */
    String connectionJson();

    /** Prefix of the objects that the database writes; empty, or ends in a slash. */
    String prefix();

    /** The files that the database has written, moved to their places. */
    List<Manifest.Entry> finish() throws IOException;

    /**
     * Removes what a copy that was interrupted has left.
     *
     * @return its files, if it is complete nevertheless
     */
    Optional<List<Manifest.Entry>> settle();
}
