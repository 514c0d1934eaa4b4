package org.parquetvs.text.column;

import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.BooleanVector;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.scan.column.Overflow;
import org.parquetvs.scan.column.ScanColumn;

/** BOOLEANs: {@code true} or {@code false}, in letters of any case. */
final class BooleanAppender extends ColumnAppender {
    private final byte[] values;

    BooleanAppender(ScanColumn column, Overflow overflow, int rows) {
        super(column, overflow);
        this.values = new byte[rows];
    }

    @Override
    @Nullable
    String put(int row, byte[] bytes, int start, int end) {
        if (TruthText.isTrue(bytes, start, end)) {
            values[row] = 1;
            return null;
        }
        values[row] = 0;
        return TruthText.isFalse(bytes, start, end) ? null : isNo();
    }

    @Override
    ColumnVector vector(long @Nullable [] nulls) {
        return new BooleanVector(values, nulls);
    }
}
