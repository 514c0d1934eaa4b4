package org.parquetvs.worker.expression;

import java.util.function.DoubleBinaryOperator;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.DoubleVector;
import org.parquetvs.worker.vector.Selection;

/** A sum, difference, product or quotient of two DOUBLEs. */
final class DoubleArithmetic implements VectorExpression {
    private final VectorExpression left;
    private final VectorExpression right;
    private final DoubleBinaryOperator operator;
    private final VectorExpression rowByRow;
    private final Validities validities = new Validities();
    private double[] results = new double[0];

    /** @param rowByRow the same function, which reports results that are not finite */
    DoubleArithmetic(
            VectorExpression left, VectorExpression right, DoubleBinaryOperator operator, VectorExpression rowByRow) {
        this.left = left;
        this.right = right;
        this.operator = operator;
        this.rowByRow = rowByRow;
    }

    @Override
    public ColumnVector evaluate(ColumnBatch batch, Selection selection) {
        ColumnVector leftVector = left.evaluate(batch, selection);
        ColumnVector rightVector = right.evaluate(batch, selection);
        double[] leftValues = ((DoubleVector) leftVector).values();
        double[] rightValues = ((DoubleVector) rightVector).values();
        if (results.length < batch.rowCount()) {
            results = new double[batch.rowCount()];
        }
        long[] validity = validities.and(leftVector.validity(), rightVector.validity(), batch.rowCount());
        DoubleVector vector = new DoubleVector(results, validity);
        int[] rows = selection.rows();
        for (int i = 0; i < selection.count(); i++) {
            int row = rows[i];
            results[row] = operator.applyAsDouble(leftValues[row], rightValues[row]);
            if (!Double.isFinite(results[row]) && !vector.isNull(row)) {
                return rowByRow.evaluate(batch, selection);
            }
        }
        return vector;
    }
}
