package org.parquetvs.worker.expression;

import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.DoubleVector;
import org.parquetvs.worker.vector.Selection;

/**
 * A DECIMAL of at most 15 digits as a DOUBLE: number and power of ten are exact doubles, so their quotient is the
 * nearest double.
 */
final class DecimalToDouble implements VectorExpression {
    private final UnscaledLongs numbers;
    private final double unit;
    private double[] results = new double[0];

    DecimalToDouble(VectorExpression numbers, int scale) {
        this.numbers = new UnscaledLongs(numbers);
        this.unit = Math.pow(10, scale);
    }

    @Override
    public ColumnVector evaluate(ColumnBatch batch, Selection selection) {
        numbers.evaluate(batch, selection);
        long[] values = numbers.values();
        if (results.length < batch.rowCount()) {
            results = new double[batch.rowCount()];
        }
        int[] rows = selection.rows();
        for (int i = 0; i < selection.count(); i++) {
            results[rows[i]] = values[rows[i]] / unit;
        }
        return new DoubleVector(results, numbers.validity());
    }
}
