package org.parquetvs.batch;

import org.jspecify.annotations.Nullable;

/**
 * What the iterator of a UDF container implements in addition to Exasol's {@code ExaIterator} if it delivers columns. The rows
 * are those that reading row by row delivers, from the current one on; Exasol's own container does not implement it.
 */
public interface BatchSource {

    /** The next rows, all columns of them, or null after the last one. The vectors are the caller's. */
    @Nullable
    ColumnBatch nextBatch();
}
