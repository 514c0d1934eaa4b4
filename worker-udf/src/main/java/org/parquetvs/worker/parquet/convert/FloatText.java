package org.parquetvs.worker.parquet.convert;

/** The shortest digits that tell a float from its neighbours, as Java writes them. */
final class FloatText extends ScalarText {

    @Override
    public boolean isJsonLiteral() {
        return true;
    }

    @Override
    public void append(double value, TextBuilder target) {
        target.append(Float.toString((float) value));
    }
}
