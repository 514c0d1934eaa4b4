package org.parquetvs.container.emit;

import java.util.Arrays;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.IntVector;
import org.parquetvs.container.type.ValueClass;
import org.parquetvs.container.wire.WireColumn;

/** Values that arrive as 32-bit numbers. */
abstract sealed class EmittedInts extends EmittedValues permits EmittedDate, EmittedInt32 {
    private int[] values = new int[64];

    EmittedInts(WireColumn column, Set<ValueClass> accepted) {
        super(column, accepted);
    }

    @Override
    final void clear(int row) {
        put(row, 0);
    }

    /** Sets the value of a row; rows must come in ascending order. */
    final void put(int row, int value) {
        if (row == values.length) {
            values = Arrays.copyOf(values, row * 2);
        }
        values[row] = value;
    }

    @Override
    final ColumnVector vector(long @Nullable [] validity) {
        return new IntVector(values, validity);
    }
}
