package org.parquetvs.worker.parquet.convert;

/** Bytes that are UTF-8 already; whether they are is checked where the text ends up. */
final class Utf8Text extends ScalarText {

    @Override
    public void append(byte[] bytes, int start, int length, TextBuilder target) {
        target.append(bytes, start, length);
    }
}
