package org.parquetvs.worker.parquet.convert;

import org.parquetvs.worker.parquet.encoding.BinaryValues;
import org.parquetvs.worker.parquet.encoding.EncodedBinary;
import org.parquetvs.worker.parquet.encoding.LittleEndian;

/** FLOAT16 values, each as the double of the same value. */
final class Halfs extends Converted<EncodedBinary> implements DoubleSource {
    Halfs() {
        super(EncodedBinary.ofLength(Short.BYTES));
    }

    @Override
    public void read(double[] target, int offset, int count) {
        BinaryValues page = values.page();
        int done = 0;
        while (done < count) {
            int loaded = page.loadFixed(count - done, Short.BYTES);
            for (int i = 0; i < loaded; i++) {
                target[offset + done + i] =
                        Half.toDouble(LittleEndian.getShort(page.array(), page.starts()[page.first() + i]));
            }
            page.advance(loaded);
            done += loaded;
        }
    }
}
