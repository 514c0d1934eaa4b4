package org.parquetvs.decoder.json;

import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.PrimitiveConverter;

/** A repeated value, each of which is a row. */
final class ValueEnd extends PrimitiveConverter {
    private final PrimitiveConverter value;
    private final Runnable endRow;

    ValueEnd(PrimitiveConverter value, Runnable endRow) {
        this.value = value;
        this.endRow = endRow;
    }

    @Override
    public void addBinary(Binary binary) {
        value.addBinary(binary);
        endRow.run();
    }

    @Override
    public void addBoolean(boolean truth) {
        value.addBoolean(truth);
        endRow.run();
    }

    @Override
    public void addDouble(double number) {
        value.addDouble(number);
        endRow.run();
    }

    @Override
    public void addFloat(float number) {
        value.addFloat(number);
        endRow.run();
    }

    @Override
    public void addInt(int number) {
        value.addInt(number);
        endRow.run();
    }

    @Override
    public void addLong(long number) {
        value.addLong(number);
        endRow.run();
    }
}
