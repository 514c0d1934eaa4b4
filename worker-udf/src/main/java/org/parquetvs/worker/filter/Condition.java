package org.parquetvs.worker.filter;

import org.parquetvs.batch.ColumnBatch;

/** A condition in the form in which it is evaluated, with the buffers that this takes. */
interface Condition {

    /**
     * Evaluates the condition on some rows.
     *
     * @param asked the rows that matter, none beyond the batch; in the answer no bit of any other row is set
     * @return valid until the following call; the caller may change it
     */
    Truths evaluate(ColumnBatch batch, long[] asked);
}
