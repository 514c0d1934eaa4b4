package org.parquetvs.text.column;

import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.DoubleVector;
import org.parquetvs.scan.column.Overflow;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.column.TypeOrigin;
import org.parquetvs.scan.csv.ValueFormats;

/** DOUBLEs: the nearest double. */
final class DoubleAppender extends ColumnAppender {
    private final NumberParser number;
    private final TypeOrigin types;
    private final TruthParser truth;
    private final double[] values;

    DoubleAppender(ScanColumn column, TypeOrigin types, Overflow overflow, int rows, ValueFormats formats) {
        super(column, overflow);
        this.number = NumberParser.of(formats.numbers());
        this.types = types;
        this.truth = new TruthParser(formats.truths(), types);
        this.values = new double[rows];
    }

    @Override
    @Nullable
    String put(int row, byte[] bytes, int start, int end) {
        if (!number.read(bytes, start, end)) {
            int value = types == TypeOrigin.DECLARED ? truth.read(bytes, start, end) : TruthParser.NONE;
            values[row] = value;
            return value == TruthParser.NONE ? isNo() : null;
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
