package org.parquetvs.decoder.convert;

import org.apache.parquet.schema.LogicalTypeAnnotation.TimestampLogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType;
import org.parquetvs.scan.column.BinaryEncoding;

/**
 * How the values of variants are written as JSON: times as in ISO 8601, with their offset if they are instants, and bytes
 * in base64, whatever the property of the table says. A value is written in the same way whether it is in the encoding of variants or shredded into
 * a column.
 */
public final class VariantTexts {
    public static final ScalarText WHOLE = NumberFormatter.decimal(0);
    public static final ScalarText FLOAT = NumberFormatter.ofJson(NumberFormatter.FLOAT);
    public static final ScalarText DOUBLE = NumberFormatter.ofJson(NumberFormatter.DOUBLE);
    public static final ScalarText DATE = TimeFormatter.DATE;
    public static final ScalarText TIME_MICROS = TimeFormatter.time(6);
    public static final ScalarText INSTANT_MICROS = TimeFormatter.isoTimestamp(6, true);
    public static final ScalarText INSTANT_NANOS = TimeFormatter.isoTimestamp(9, true);
    public static final ScalarText LOCAL_MICROS = TimeFormatter.isoTimestamp(6, false);
    public static final ScalarText LOCAL_NANOS = TimeFormatter.isoTimestamp(9, false);
    public static final ScalarText BASE64 = ByteTexts.BASE64;
    public static final ScalarText UUID = ByteTexts.UUID;

    /** Most digits after the point. */
    public static final int MAX_SCALE = 38;

    private VariantTexts() {}

    /** Decimals with this number of digits after the point. */
    public static ScalarText decimal(int scale) {
        return NumberFormatter.decimal(scale);
    }

    /** The text of the values of a shredded column. */
    static ScalarText of(PrimitiveType type) {
        return type.getLogicalTypeAnnotation() instanceof TimestampLogicalTypeAnnotation timestamp
                ? TimeFormatter.isoTimestamp(
                        ValueReaderFactory.digits(timestamp.getUnit()), timestamp.isAdjustedToUTC())
                : ScalarTextFactory.of(type, BinaryEncoding.BASE64);
    }
}
