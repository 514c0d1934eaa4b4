package org.parquetvs.writer;

import java.io.IOException;
import org.parquetvs.store.output.FileReceipt;

/** Hears how the writing of one file goes, from any thread. A failure ends the writing of all files. */
public interface FileListener {
    /** Wants to know nothing. */
    FileListener NONE = new FileListener() {};

    /**
     * A row group was handed to the target.
     *
     * @param bytes of its encoded pieces
     */
    default void rowGroupWritten(int rows, long bytes) throws IOException {}

    /** The file is stored as a whole. */
    default void stored(FileReceipt receipt) throws IOException {}
}
