package org.parquetvs.worker.parquet.encoding;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;

/** PLAIN DOUBLE: copied as they are. */
final class PlainDoubles implements DoubleValues {
    private DoubleBuffer values = DoubleBuffer.allocate(0);

    @Override
    public void start(byte[] bytes, int position, int end) {
        values = ByteBuffer.wrap(bytes, position, end - position)
                .order(ByteOrder.LITTLE_ENDIAN)
                .asDoubleBuffer();
    }

    @Override
    public void read(double[] target, int offset, int count) {
        PlainValues.require(count, values.remaining());
        values.get(target, offset, count);
    }

    @Override
    public void skip(int count) {
        PlainValues.require(count, values.remaining());
        values.position(values.position() + count);
    }
}
