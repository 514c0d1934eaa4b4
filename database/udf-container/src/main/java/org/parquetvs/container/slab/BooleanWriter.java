package org.parquetvs.container.slab;

import java.nio.ByteBuffer;
import org.parquetvs.batch.BooleanVector;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.container.wire.WireColumn;

/** BOOLEAN: one bit for each value. */
final class BooleanWriter extends ColumnWriter {
    private ByteBuffer values = ByteBuffer.allocate(0);

    BooleanWriter(WireColumn column) {
        super(column);
    }

    @Override
    int valueBytes(int rowCount) {
        return Bits.wordsFor(rowCount) * Long.BYTES;
    }

    @Override
    void place(ByteBuffer valueMemory, ByteBuffer text) {
        values = valueMemory;
    }

    @Override
    void write(ColumnVector vector, int from, int count) {
        byte[] source = require(BooleanVector.class, vector).values();
        for (int i = 0; i < count; i++) {
            int bit = rows() + i;
            int bits = (bit & 7) == 0 ? 0 : values.get(bit >> 3);
            values.put(bit >> 3, (byte) (bits | (source[from + i] == 0 ? 0 : 1 << (bit & 7))));
        }
    }
}
