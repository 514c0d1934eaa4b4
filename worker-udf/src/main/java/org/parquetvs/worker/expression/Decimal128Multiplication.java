package org.parquetvs.worker.expression;

import org.parquetvs.worker.vector.Selection;

/** The product of two DECIMALs in 128 bits; products of 64-bit numbers always fit. */
final class Decimal128Multiplication extends Decimal128Arithmetic {

    Decimal128Multiplication(VectorExpression left, VectorExpression right, VectorExpression rowByRow) {
        super(left, right, rowByRow);
    }

    @Override
    void compute(long[] leftValues, long[] rightValues, Selection selection, long[] high, long[] low) {
        int[] rows = selection.rows();
        for (int i = 0; i < selection.count(); i++) {
            int row = rows[i];
            high[row] = Math.multiplyHigh(leftValues[row], rightValues[row]);
            low[row] = leftValues[row] * rightValues[row];
        }
    }
}
