package org.parquetvs.container.emit;

import com.exasol.ExaDataTypeException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.LongVector;
import org.parquetvs.container.type.ValueClass;
import org.parquetvs.container.wire.WireColumn;

/** DECIMAL of 10 to 18 digits without a fraction. */
final class EmittedInt64 extends EmittedValues {
    private long[] values = new long[64];

    EmittedInt64(WireColumn column) {
        super(column, ValueClass.NUMBERS);
    }

    @Override
    int accept(int row, Object value) throws ExaDataTypeException {
        put(row, IntegerConversion.toLong(value, name()));
        return Long.BYTES;
    }

    @Override
    void clear(int row) {
        put(row, 0);
    }

    private void put(int row, long value) {
        if (row == values.length) {
            values = Arrays.copyOf(values, row * 2);
        }
        values[row] = value;
    }

    @Override
    ColumnVector vector(long @Nullable [] validity) {
        return new LongVector(values, validity);
    }
}
