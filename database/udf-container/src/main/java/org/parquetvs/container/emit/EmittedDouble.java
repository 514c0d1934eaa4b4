package org.parquetvs.container.emit;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.DoubleVector;
import org.parquetvs.container.type.ValueClass;
import org.parquetvs.container.wire.WireColumn;

/** DOUBLE. */
final class EmittedDouble extends EmittedValues {
    private double[] values = new double[64];

    EmittedDouble(WireColumn column) {
        super(column, ValueClass.NUMBERS);
    }

    @Override
    int accept(int row, Object value) {
        put(row, ((Number) value).doubleValue());
        return Double.BYTES;
    }

    @Override
    void clear(int row) {
        put(row, 0);
    }

    private void put(int row, double value) {
        if (row == values.length) {
            values = Arrays.copyOf(values, row * 2);
        }
        values[row] = value;
    }

    @Override
    ColumnVector vector(long @Nullable [] validity) {
        return new DoubleVector(values, validity);
    }
}
