package org.parquetvs.worker.parquet.convert;

import org.parquetvs.worker.parquet.encoding.EncodedDoubles;

/** DOUBLE values. */
final class Doubles extends Converted<EncodedDoubles> implements DoubleSource {
    Doubles() {
        super(new EncodedDoubles());
    }

    @Override
    public void read(double[] target, int offset, int count) {
        values.read(target, offset, count);
    }
}
