package org.parquetvs.worker.parquet.convert;

import org.apache.parquet.format.Encoding;
import org.parquetvs.worker.parquet.encoding.EncodedValues;

/** Values that are made of others, one of one, and so begin and are passed over with them. */
abstract class Converted<V extends EncodedValues> implements PageValues {
    final V values;

    Converted(V values) {
        this.values = values;
    }

    @Override
    public final void start(Encoding encoding, byte[] bytes, int position, int end) {
        values.start(encoding, bytes, position, end);
    }

    @Override
    public final void skip(int count) {
        values.skip(count);
    }
}
