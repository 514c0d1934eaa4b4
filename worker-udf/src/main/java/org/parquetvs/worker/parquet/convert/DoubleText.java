package org.parquetvs.worker.parquet.convert;

/** The shortest digits that tell a double from its neighbours, as Java writes them. */
final class DoubleText extends ScalarText {

    @Override
    public boolean isJsonLiteral() {
        return true;
    }

    @Override
    public void append(double value, TextBuilder target) {
        target.append(Double.toString(value));
    }
}
