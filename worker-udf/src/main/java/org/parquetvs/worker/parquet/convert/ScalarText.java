package org.parquetvs.worker.parquet.convert;

/**
 * How the values of one Parquet type are written as text: in a string column, and inside the JSON of a nested one. A type
 * has one of the methods, the one that takes its physical values.
 */
public abstract class ScalarText {

    /** Whether JSON takes the text as it is, as a number or a constant; otherwise as a string. */
    public boolean isJsonLiteral() {
        return false;
    }

    /** Appends an INT32 or INT64. */
    public void append(long value, TextBuilder target) {
        throw unexpected("a whole number");
    }

    /** Appends a FLOAT or DOUBLE. */
    public void append(double value, TextBuilder target) {
        throw unexpected("a floating-point number");
    }

    /** Appends a BOOLEAN. */
    public void append(boolean value, TextBuilder target) {
        throw unexpected("a boolean");
    }

    /** Appends a BYTE_ARRAY, FIXED_LEN_BYTE_ARRAY or INT96. */
    public void append(byte[] bytes, int start, int length, TextBuilder target) {
        throw unexpected("bytes");
    }

    private IllegalStateException unexpected(String value) {
        return new IllegalStateException(getClass().getSimpleName() + " cannot write " + value);
    }
}
