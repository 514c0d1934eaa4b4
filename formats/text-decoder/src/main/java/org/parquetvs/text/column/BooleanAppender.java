package org.parquetvs.text.column;

import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.BooleanVector;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.scan.column.Overflow;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.column.TypeOrigin;

/** BOOLEANs. */
final class BooleanAppender extends ColumnAppender {
    private final TypeOrigin types;
    private final byte[] values;

    BooleanAppender(ScanColumn column, TypeOrigin types, Overflow overflow, int rows) {
        super(column, overflow);
        this.types = types;
        this.values = new byte[rows];
    }

    @Override
    @Nullable
    String put(int row, byte[] bytes, int start, int end) {
        int truth = TruthText.read(bytes, start, end, types);
        values[row] = (byte) Math.max(0, truth);
        return truth == TruthText.NONE ? isNo() : null;
    }

    @Override
    ColumnVector vector(long @Nullable [] nulls) {
        return new BooleanVector(values, nulls);
    }
}
