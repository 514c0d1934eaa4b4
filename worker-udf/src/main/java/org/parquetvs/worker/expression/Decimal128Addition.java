package org.parquetvs.worker.expression;

import org.parquetvs.worker.vector.Selection;

/** The sum of multiples of two DECIMALs in 128 bits; two 64-bit numbers times 10^18 always fit. */
final class Decimal128Addition extends Decimal128Arithmetic {
    private final long leftFactor;
    private final long rightFactor;

    /**
     * A sum or a difference.
     *
     * @param leftFactor factor that brings the left number to the scale of the result
     * @param rightFactor likewise; negative for a difference
     */
    Decimal128Addition(
            VectorExpression left,
            long leftFactor,
            VectorExpression right,
            long rightFactor,
            VectorExpression rowByRow) {
        super(left, right, rowByRow);
        this.leftFactor = leftFactor;
        this.rightFactor = rightFactor;
    }

    @Override
    void compute(long[] leftValues, long[] rightValues, Selection selection, long[] high, long[] low) {
        int[] rows = selection.rows();
        for (int i = 0; i < selection.count(); i++) {
            int row = rows[i];
            long leftLow = leftValues[row] * leftFactor;
            long sumLow = leftLow + rightValues[row] * rightFactor;
            long carry = Long.compareUnsigned(sumLow, leftLow) < 0 ? 1 : 0;
            high[row] = Math.multiplyHigh(leftValues[row], leftFactor)
                    + Math.multiplyHigh(rightValues[row], rightFactor)
                    + carry;
            low[row] = sumLow;
        }
    }
}
