package org.parquetvs.worker.parquet.convert;

import java.math.BigDecimal;
import java.math.BigInteger;

/** Decimals without an exponent, with as many digits after the point as their type has. */
final class DecimalText extends ScalarText {
    private final int scale;

    DecimalText(int scale) {
        this.scale = scale;
    }

    @Override
    public boolean isJsonLiteral() {
        return true;
    }

    @Override
    public void append(long value, TextBuilder target) {
        target.append(
                scale == 0
                        ? Long.toString(value)
                        : BigDecimal.valueOf(value, scale).toPlainString());
    }

    @Override
    public void append(byte[] bytes, int start, int length, TextBuilder target) {
        BigInteger unscaled = length == 0 ? BigInteger.ZERO : new BigInteger(bytes, start, length);
        target.append(new BigDecimal(unscaled, scale).toPlainString());
    }
}
