package org.parquetvs.container.emit;

import java.sql.Date;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.IntVector;
import org.parquetvs.container.wire.Column;

/** DATE, which Exasol gets as the text that {@code java.sql.Date} makes of itself. */
final class EmittedDate extends EmittedColumn {
    private static final int TEXT_OVERHEAD = 4;

    private final TimeText times;
    private int[] values = new int[64];

    EmittedDate(Column column) {
        super(column);
        this.times = new TimeText(column);
    }

    @Override
    int accept(int row, Object value) {
        if (!(value instanceof Date)) {
            return -1;
        }
        String text = value.toString();
        put(row, times.day(text));
        return TEXT_OVERHEAD + text.length();
    }

    @Override
    void clear(int row) {
        put(row, 0);
    }

    private void put(int row, int value) {
        if (row == values.length) {
            values = Arrays.copyOf(values, row * 2);
        }
        values[row] = value;
    }

    @Override
    ColumnVector vector(long @Nullable [] validity) {
        return new IntVector(values, validity);
    }
}
