package org.parquetvs.writer;

import java.io.IOException;
import org.parquetvs.store.output.FileReceipt;

/** Gets the progress of writing one file, on any thread. If it fails, the writing of all files ends. */
public interface FileListener {
    /** Ignores everything. */
    FileListener NONE = new FileListener() {};

    /**
     * A row group was handed to the target.
     *
     * @param bytes size of its encoded pieces
     */
    default void rowGroupWritten(int rows, long bytes) throws IOException {}

    /** The file is stored completely. */
    default void stored(FileReceipt receipt) throws IOException {}
}
