package org.parquetvs.worker.parquet.convert;

/** Hexadecimal digits in groups of 8, 4, 4, 4 and 12. */
final class UuidText extends ScalarText {

    @Override
    public void append(byte[] bytes, int start, int length, TextBuilder target) {
        for (int i = 0; i < length; i++) {
            if (i == 4 || i == 6 || i == 8 || i == 10) {
                target.append('-');
            }
            HexText.append(bytes[start + i], target);
        }
    }
}
