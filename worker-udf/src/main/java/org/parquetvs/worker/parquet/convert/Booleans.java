package org.parquetvs.worker.parquet.convert;

import org.parquetvs.worker.parquet.encoding.EncodedBooleans;

/** BOOLEAN values. */
final class Booleans extends Converted<EncodedBooleans> implements BooleanSource {
    Booleans() {
        super(new EncodedBooleans());
    }

    @Override
    public void read(byte[] target, int offset, int count) {
        values.read(target, offset, count);
    }
}
