package org.parquetvs.text.column;

import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.BooleanVector;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.scan.column.Overflow;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.column.TypeOrigin;
import org.parquetvs.scan.csv.ValueFormats;

/** BOOLEANs. */
final class BooleanAppender extends ColumnAppender {
    private final TruthParser truth;
    private final byte[] values;

    BooleanAppender(ScanColumn column, TypeOrigin types, Overflow overflow, int rows, ValueFormats formats) {
        super(column, overflow);
        this.truth = new TruthParser(formats.truths(), types);
        this.values = new byte[rows];
    }

    @Override
    @Nullable
    String put(int row, byte[] bytes, int start, int end) {
        int value = truth.read(bytes, start, end);
        values[row] = (byte) Math.max(0, value);
        return value == TruthParser.NONE ? isNo() : null;
    }

    @Override
    ColumnVector vector(long @Nullable [] nulls) {
        return new BooleanVector(values, nulls);
    }
}
