package org.parquetvs.worker.parquet.convert;

import org.apache.parquet.format.Encoding;
import org.parquetvs.worker.parquet.encoding.BinaryValues;
import org.parquetvs.worker.parquet.encoding.EncodedBinary;
import org.parquetvs.worker.parquet.encoding.LittleEndian;

/** FLOAT16 values, each as the double of the same value. */
final class Halfs implements DoubleSource {
    private final EncodedBinary encoded = EncodedBinary.ofLength(Short.BYTES);
    private BinaryValues values = encoded.start(Encoding.PLAIN, new byte[0], 0, 0);

    @Override
    public void start(Encoding encoding, byte[] bytes, int start, int end) {
        values = encoded.start(encoding, bytes, start, end);
    }

    @Override
    public void skip(int count) {
        values.skip(count);
    }

    @Override
    public void read(double[] target, int offset, int count) {
        int done = 0;
        while (done < count) {
            int loaded = values.loadFixed(count - done, Short.BYTES);
            for (int i = 0; i < loaded; i++) {
                target[offset + done + i] =
                        Half.toDouble(LittleEndian.getShort(values.array(), values.starts()[values.first() + i]));
            }
            values.advance(loaded);
            done += loaded;
        }
    }
}
