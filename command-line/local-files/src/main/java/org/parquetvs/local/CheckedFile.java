package org.parquetvs.local;

import java.util.OptionalLong;
import org.parquetvs.local.arrow.BatchFile;

/** A file whose header or footer has been read without errors, if it has one. */
public sealed interface CheckedFile {

    LocalFile file();

    /**
     * A file that is uploaded as it is.
     *
     * @param rows by its footer; empty if there is none, or if it cannot be read before the rest
     */
    record Bytes(LocalFile file, OptionalLong rows) implements CheckedFile {}

    /** A file that the database cannot read: its rows become a Parquet file. */
    record Batches(LocalFile file, BatchFile batches) implements CheckedFile {}
}
