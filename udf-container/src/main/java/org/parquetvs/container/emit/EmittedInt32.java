package org.parquetvs.container.emit;

import com.exasol.ExaDataTypeException;
import java.math.BigDecimal;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.IntVector;
import org.parquetvs.container.wire.Column;

/** DECIMAL of at most 9 digits without fraction. */
final class EmittedInt32 extends EmittedColumn {
    private int[] values = new int[64];

    EmittedInt32(Column column) {
        super(column);
    }

    @Override
    int accept(int row, Object value) throws ExaDataTypeException {
        if (!isNumber(value)) {
            return -1;
        }
        IntegerChecks.checkInt(value, name());
        put(row, value instanceof BigDecimal decimal ? decimal.intValueExact() : ((Number) value).intValue());
        return Integer.BYTES;
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
