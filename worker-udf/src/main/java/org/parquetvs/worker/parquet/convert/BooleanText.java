package org.parquetvs.worker.parquet.convert;

/** {@code true} or {@code false}. */
final class BooleanText extends ScalarText {

    @Override
    public boolean isJsonLiteral() {
        return true;
    }

    @Override
    public void append(boolean value, TextBuilder target) {
        target.append(value ? "true" : "false");
    }
}
