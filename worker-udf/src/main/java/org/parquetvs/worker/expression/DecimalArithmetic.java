package org.parquetvs.worker.expression;

import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.worker.vector.Selection;

/**
 * A function of two DECIMALs, computed in two's complement. A batch for which that is not enough is computed row by
 * row, which also reports results that the type cannot hold.
 */
abstract class DecimalArithmetic implements VectorExpression {
    private final UnscaledLongs left;
    private final UnscaledLongs right;
    private final VectorExpression rowByRow;
    private final Validities validities = new Validities();

    /** @param rowByRow the same function */
    DecimalArithmetic(VectorExpression left, VectorExpression right, VectorExpression rowByRow) {
        this.left = new UnscaledLongs(left);
        this.right = new UnscaledLongs(right);
        this.rowByRow = rowByRow;
    }

    @Override
    public final ColumnVector evaluate(ColumnBatch batch, Selection selection) {
        if (left.evaluate(batch, selection)
                && right.evaluate(batch, selection)
                && compute(left.values(), right.values(), batch.rowCount(), selection)) {
            return results(validities.and(left.validity(), right.validity(), batch.rowCount()));
        }
        return rowByRow.evaluate(batch, selection);
    }

    /** Computes the results for the selected rows; false if one of them might not fit its type. */
    abstract boolean compute(long[] leftValues, long[] rightValues, int rowCount, Selection selection);

    /** The vector of the computed results. */
    abstract ColumnVector results(long @Nullable [] validity);
}
