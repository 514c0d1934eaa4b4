package org.parquetvs.worker.expression;

import org.parquetvs.type.SqlType;
import org.parquetvs.worker.vector.Selection;

/** The sum of multiples of two DECIMALs. */
final class NarrowAddition extends NarrowArithmetic {
    private final long leftFactor;
    private final long rightFactor;

    /**
     * A sum or a difference.
     *
     * @param leftFactor factor that brings the left number to the scale of the result
     * @param rightFactor likewise; negative for a difference
     */
    NarrowAddition(
            VectorExpression left,
            long leftFactor,
            VectorExpression right,
            long rightFactor,
            SqlType type,
            VectorExpression rowByRow) {
        super(left, right, type, rowByRow);
        this.leftFactor = leftFactor;
        this.rightFactor = rightFactor;
    }

    @Override
    void compute(long[] leftValues, long[] rightValues, Selection selection, long[] results) {
        int[] rows = selection.rows();
        for (int i = 0; i < selection.count(); i++) {
            int row = rows[i];
            results[row] = leftValues[row] * leftFactor + rightValues[row] * rightFactor;
        }
    }
}
