package org.parquetvs.worker.parquet.convert;

/** Two hexadecimal digits a byte. */
final class HexText extends ScalarText {
    private static final String DIGITS = "0123456789abcdef";

    @Override
    public void append(byte[] bytes, int start, int length, TextBuilder target) {
        for (int i = start; i < start + length; i++) {
            append(bytes[i], target);
        }
    }

    static void append(byte value, TextBuilder target) {
        target.append(DIGITS.charAt(value >> 4 & 0xF));
        target.append(DIGITS.charAt(value & 0xF));
    }
}
