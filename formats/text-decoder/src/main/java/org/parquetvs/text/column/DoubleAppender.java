package org.parquetvs.text.column;

import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.DoubleVector;
import org.parquetvs.scan.column.Overflow;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.column.TypeOrigin;

/** DOUBLEs: the nearest double. */
final class DoubleAppender extends ColumnAppender {
    private final NumberText number = new NumberText();
    private final TypeOrigin types;
    private final double[] values;

    DoubleAppender(ScanColumn column, TypeOrigin types, Overflow overflow, int rows) {
        super(column, overflow);
        this.types = types;
        this.values = new double[rows];
    }

    @Override
    @Nullable
    String put(int row, byte[] bytes, int start, int end) {
        if (!number.read(bytes, start, end)) {
            int truth = types == TypeOrigin.DECLARED ? TruthText.read(bytes, start, end, types) : TruthText.NONE;
            values[row] = truth;
            return truth == TruthText.NONE ? isNo() : null;
        }
        double value = number.nearest();
        values[row] = value;
        return Double.isInfinite(value) ? "it is greater than any DOUBLE" : null;
    }

    @Override
    ColumnVector vector(long @Nullable [] nulls) {
        return new DoubleVector(values, nulls);
    }
}
