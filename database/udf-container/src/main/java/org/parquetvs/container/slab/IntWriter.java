package org.parquetvs.container.slab;

import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.time.LocalDate;
import java.util.function.IntFunction;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.IntVector;
import org.parquetvs.container.wire.WireColumn;

/** DECIMAL of at most 9 digits, and DATE. */
final class IntWriter extends ColumnWriter {
    private final int lowest;
    private final int highest;
    private final IntFunction<RejectedValueException> rejection;
    private IntBuffer values = IntBuffer.allocate(0);

    private IntWriter(WireColumn column, int lowest, int highest, IntFunction<RejectedValueException> rejection) {
        super(column);
        this.lowest = lowest;
        this.highest = highest;
        this.rejection = rejection;
    }

    static IntWriter ofDecimals(WireColumn column) {
        int limit = (int) Decimals.largest(column.type().precision());
        return new IntWriter(
                column,
                -limit,
                limit,
                value -> RejectedValueException.outOfRange(
                        column, Decimals.toText(value, column.type().scale())));
    }

    static IntWriter ofDates(WireColumn column) {
        return new IntWriter(
                column,
                (int) Years.FIRST_DAY,
                (int) Years.LAST_DAY,
                value -> RejectedValueException.invalidTime(column, LocalDate.ofEpochDay(value)));
    }

    @Override
    int valueBytes(int rowCount) {
        return rowCount * Integer.BYTES;
    }

    @Override
    void place(ByteBuffer valueMemory, ByteBuffer text) {
        values = valueMemory.asIntBuffer();
    }

    @Override
    void write(ColumnVector vector, int from, int count) {
        int[] source = require(IntVector.class, vector).values();
        values.put(rows(), source, from, count);
        if (anyOutside(source, from, count)) {
            checkEach(source, from, count);
        }
    }

    /**
     * Checks the sign bits of both differences, which are right even if the differences overflow; a loop without
     * branches is fast.
     */
    private boolean anyOutside(int[] source, int from, int count) {
        int signs = 0;
        for (int i = from; i < from + count; i++) {
            signs |= (source[i] - lowest) | (highest - source[i]);
        }
        return signs < 0;
    }

    private void checkEach(int[] source, int from, int count) {
        for (int i = 0; i < count; i++) {
            int value = source[from + i];
            if (value < lowest || value > highest) {
                if (isValid(i)) {
                    throw rejection.apply(value);
                }
                values.put(rows() + i, 0);
            }
        }
    }
}
