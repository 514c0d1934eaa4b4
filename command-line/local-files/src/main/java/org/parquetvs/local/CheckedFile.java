package org.parquetvs.local;

import org.parquetvs.local.arrow.BatchFile;

/** A file whose header or footer has been read without errors. */
public sealed interface CheckedFile {

    LocalFile file();

    /**
     * A Parquet file, which is uploaded as it is.
     *
     * @param rows by its footer
     */
    record Parquet(LocalFile file, long rows) implements CheckedFile {}

    /** A file of another format: its rows become a Parquet file. */
    record Batches(LocalFile file, BatchFile batches) implements CheckedFile {}
}
