package org.parquetvs.worker.expression;

import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.worker.vector.Selection;

/** An operand compiled for evaluation, with the buffers that it needs. Serves one thread. */
public interface VectorExpression {

    /**
     * Evaluates the operand on some rows.
     *
     * @return the vector that carries a column of the operand's type; it has the values of the selected rows at their
     *     positions in the batch and anything elsewhere, and is valid until the following call
     * @throws org.parquetvs.scan.error.EvaluationException if the operand has no value in one of the rows
     */
    ColumnVector evaluate(ColumnBatch batch, Selection selection);
}
