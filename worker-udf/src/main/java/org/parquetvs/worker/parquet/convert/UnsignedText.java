package org.parquetvs.worker.parquet.convert;

/** Unsigned whole numbers; those of 32 bits have been widened without their sign. */
final class UnsignedText extends ScalarText {

    @Override
    public boolean isJsonLiteral() {
        return true;
    }

    @Override
    public void append(long value, TextBuilder target) {
        target.append(Long.toUnsignedString(value));
    }
}
