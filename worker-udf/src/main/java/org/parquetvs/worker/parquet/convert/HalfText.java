package org.parquetvs.worker.parquet.convert;

import org.parquetvs.worker.parquet.encoding.LittleEndian;

/** FLOAT16, written as the float of the same value. */
final class HalfText extends ScalarText {

    @Override
    public boolean isJsonLiteral() {
        return true;
    }

    @Override
    public void append(byte[] bytes, int start, int length, TextBuilder target) {
        target.append(Float.toString((float) Half.toDouble(LittleEndian.getShort(bytes, start))));
    }
}
