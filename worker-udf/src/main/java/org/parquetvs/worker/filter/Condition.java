package org.parquetvs.worker.filter;

import org.parquetvs.batch.ColumnBatch;

/** A condition compiled for evaluation, with the buffers that it needs. */
interface Condition {

    /**
     * Evaluates the condition on some rows.
     *
     * @param asked the rows that matter, none beyond the batch; the result has no bit set for any other row
     * @return the outcomes; valid until the following call, and the caller may change them
     */
    TruthBits evaluate(ColumnBatch batch, long[] asked);
}
