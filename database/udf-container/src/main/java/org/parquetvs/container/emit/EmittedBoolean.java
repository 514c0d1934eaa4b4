package org.parquetvs.container.emit;

import java.util.Arrays;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.BooleanVector;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.container.type.ValueClass;
import org.parquetvs.container.wire.WireColumn;

/** BOOLEAN. */
final class EmittedBoolean extends EmittedValues {
    private byte[] values = new byte[64];

    EmittedBoolean(WireColumn column) {
        super(column, Set.of(ValueClass.BOOLEAN));
    }

    @Override
    int accept(int row, Object value) {
        put(row, (Boolean) value ? 1 : 0);
        return 1;
    }

    @Override
    void clear(int row) {
        put(row, 0);
    }

    private void put(int row, int value) {
        if (row == values.length) {
            values = Arrays.copyOf(values, row * 2);
        }
        values[row] = (byte) value;
    }

    @Override
    ColumnVector vector(long @Nullable [] validity) {
        return new BooleanVector(values, validity);
    }
}
