package org.parquetvs.worker.expression;

import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.worker.vector.Selection;

/** An operand in the form in which it is evaluated over batches, with the buffers that this takes. */
public interface VectorExpression {

    /**
     * The values of the operand for some rows of a batch.
     *
     * @return a vector with the positions of the batch, in which only those of the selected rows mean something; valid
     *     until the following call
     */
    ColumnVector evaluate(ColumnBatch batch, Selection selection);
}
