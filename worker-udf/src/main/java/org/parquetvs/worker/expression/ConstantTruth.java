package org.parquetvs.worker.expression;

import java.util.Arrays;
import org.parquetvs.batch.BooleanVector;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.worker.vector.Selection;

/** The same truth value in every row. */
final class ConstantTruth implements VectorExpression {
    private final byte truth;
    private byte[] values = new byte[0];

    ConstantTruth(boolean truth) {
        this.truth = (byte) (truth ? 1 : 0);
    }

    @Override
    public ColumnVector evaluate(ColumnBatch batch, Selection selection) {
        if (values.length < batch.rowCount()) {
            values = new byte[batch.rowCount()];
            Arrays.fill(values, truth);
        }
        return new BooleanVector(values, null);
    }
}
