package org.parquetvs.worker.expression;

import org.parquetvs.type.SqlType;
import org.parquetvs.worker.vector.Selection;

/** The product of two DECIMALs. */
final class NarrowMultiplication extends NarrowArithmetic {

    NarrowMultiplication(VectorExpression left, VectorExpression right, SqlType type, VectorExpression rowByRow) {
        super(left, right, type, rowByRow);
    }

    @Override
    void compute(long[] leftValues, long[] rightValues, Selection selection, long[] results) {
        int[] rows = selection.rows();
        for (int i = 0; i < selection.count(); i++) {
            int row = rows[i];
            results[row] = leftValues[row] * rightValues[row];
        }
    }
}
