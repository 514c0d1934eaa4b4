package org.parquetvs.decoder.convert;

import org.jspecify.annotations.Nullable;
import org.parquetvs.vector.text.TextBuilder;

/**
 * How the values of one Parquet type are written as text: in a string column, and inside the JSON of a nested column. A
 * type has the functions for its physical values.
 */
public final class ScalarText {
    /** Writes nothing yet; JSON takes its text as it is, as a number or a constant. */
    static final ScalarText LITERAL = new ScalarText(true, null, null, null, null);

    /** Writes nothing yet; JSON takes its text as a string. */
    static final ScalarText STRING = new ScalarText(false, null, null, null, null);

    private final boolean isJsonLiteral;
    private final @Nullable LongText longs;
    private final @Nullable DoubleText doubles;
    private final @Nullable BooleanText booleans;
    private final @Nullable BytesText bytes;

    private ScalarText(
            boolean isJsonLiteral,
            @Nullable LongText longs,
            @Nullable DoubleText doubles,
            @Nullable BooleanText booleans,
            @Nullable BytesText bytes) {
        this.isJsonLiteral = isJsonLiteral;
        this.longs = longs;
        this.doubles = doubles;
        this.booleans = booleans;
        this.bytes = bytes;
    }

    /** Appends an INT32 or INT64. */
    interface LongText {
        void append(long value, TextBuilder target);
    }

    /** Appends a FLOAT or DOUBLE. */
    interface DoubleText {
        void append(double value, TextBuilder target);
    }

    /** Appends a BOOLEAN. */
    interface BooleanText {
        void append(boolean value, TextBuilder target);
    }

    /** Appends a BYTE_ARRAY, FIXED_LEN_BYTE_ARRAY or INT96. */
    interface BytesText {
        void append(byte[] bytes, int start, int length, TextBuilder target);
    }

    ScalarText ofLongs(LongText text) {
        return new ScalarText(isJsonLiteral, text, doubles, booleans, bytes);
    }

    ScalarText ofDoubles(DoubleText text) {
        return new ScalarText(isJsonLiteral, longs, text, booleans, bytes);
    }

    ScalarText ofBooleans(BooleanText text) {
        return new ScalarText(isJsonLiteral, longs, doubles, text, bytes);
    }

    ScalarText ofBytes(BytesText text) {
        return new ScalarText(isJsonLiteral, longs, doubles, booleans, text);
    }

    /** Whether JSON takes the text as it is, as a number or a constant; otherwise as a string. */
    public boolean isJsonLiteral() {
        return isJsonLiteral;
    }

    /** Appends an INT32 or INT64. */
    public void append(long value, TextBuilder target) {
        required(longs, "a whole number").append(value, target);
    }

    /** Appends a FLOAT or DOUBLE. */
    public void append(double value, TextBuilder target) {
        required(doubles, "a floating-point number").append(value, target);
    }

    /** Appends a BOOLEAN. */
    public void append(boolean value, TextBuilder target) {
        required(booleans, "a boolean").append(value, target);
    }

    /** Appends a BYTE_ARRAY, FIXED_LEN_BYTE_ARRAY or INT96. */
    public void append(byte[] value, int start, int length, TextBuilder target) {
        required(bytes, "bytes").append(value, start, length, target);
    }

    private static <T> T required(@Nullable T text, String value) {
        if (text == null) {
            throw new IllegalStateException("No text of " + value);
        }
        return text;
    }
}
