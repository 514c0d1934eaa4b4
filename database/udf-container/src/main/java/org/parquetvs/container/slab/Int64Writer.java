package org.parquetvs.container.slab;

import java.nio.ByteBuffer;
import java.nio.LongBuffer;
import org.parquetvs.container.wire.WireColumn;

/** Writes 64-bit values. */
abstract sealed class Int64Writer extends ColumnWriter permits LongWriter, NanoTimestampWriter {
    private LongBuffer values = LongBuffer.allocate(0);

    Int64Writer(WireColumn column) {
        super(column);
    }

    /** The memory of the values. */
    final LongBuffer values() {
        return values;
    }

    @Override
    final int valueBytes(int rowCount) {
        return rowCount * Long.BYTES;
    }

    @Override
    final void place(ByteBuffer valueMemory, ByteBuffer text) {
        values = valueMemory.asLongBuffer();
    }
}
