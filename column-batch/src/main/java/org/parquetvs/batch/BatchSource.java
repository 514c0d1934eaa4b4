package org.parquetvs.batch;

import org.jspecify.annotations.Nullable;

/**
 * An interface that the iterator of a UDF container implements in addition to Exasol's {@code ExaIterator} if it
 * delivers columns. It delivers the same rows as reading row by row, from the current one on. Exasol's own container
 * does not implement it.
 */
public interface BatchSource {

    /** The next rows with all their columns, or null after the last one. The caller owns the vectors. */
    @Nullable
    ColumnBatch nextBatch();
}
