package org.parquetvs.worker.parquet;

import java.util.Optional;
import org.parquetvs.batch.ColumnBatch;

/** The batches of one row group. */
public interface RowGroupBatches extends AutoCloseable {

    /**
     * Decodes the next batch; its vectors are overwritten by the following call.
     *
     * @return empty after the last row; by then exactly the rows that the footer promises have been decoded
     */
    Optional<ColumnBatch> next();

    /** Closes the sources of the column chunks and returns what was reserved. */
    @Override
    void close();
}
