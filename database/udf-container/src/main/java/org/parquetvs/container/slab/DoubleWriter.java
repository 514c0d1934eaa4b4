package org.parquetvs.container.slab;

import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.DoubleVector;
import org.parquetvs.container.wire.WireColumn;

/** DOUBLE. */
final class DoubleWriter extends ColumnWriter {
    private DoubleBuffer values = DoubleBuffer.allocate(0);

    DoubleWriter(WireColumn column) {
        super(column);
    }

    @Override
    int valueBytes(int rowCount) {
        return rowCount * Double.BYTES;
    }

    @Override
    void place(ByteBuffer valueMemory, ByteBuffer text) {
        values = valueMemory.asDoubleBuffer();
    }

    @Override
    void write(ColumnVector vector, int from, int count) {
        double[] source = require(DoubleVector.class, vector).values();
        values.put(rows(), source, from, count);
        for (int i = 0; i < count; i++) {
            if (!Double.isFinite(source[from + i])) {
                refuse(i, source[from + i]);
            }
        }
    }

    private void refuse(int row, double value) {
        if (Double.isNaN(value)) {
            setNull(row);
        } else if (isValid(row)) {
            throw RejectedValueException.infinite(column(), value);
        }
    }
}
