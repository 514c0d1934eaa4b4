package org.parquetvs.decoder.convert;

import java.math.BigInteger;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.DateLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.DecimalLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.Float16LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.IntLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeUnit;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimestampLogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.parquetvs.decoder.encoding.EncodedArrays;
import org.parquetvs.decoder.encoding.EncodedBinary;
import org.parquetvs.decoder.encoding.ValueReader;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.type.SqlType;
import org.parquetvs.vector.memory.Decimal128Array;
import org.parquetvs.vector.memory.Nanos;

/**
 * Chooses the conversion from a Parquet type to a type of the database. It has been checked before that there is one:
 * decimals, for example, never lose digits after the point here.
 */
public final class ValueReaderFactory {
    private static final BigInteger MAX_LONG = BigInteger.ONE.shiftLeft(Long.SIZE - 1);
    private static final BigInteger MAX_UNSIGNED_LONG = BigInteger.ONE.shiftLeft(Long.SIZE);
    private static final BigInteger MAX_WIDE = BigInteger.ONE.shiftLeft(2 * Long.SIZE - 1);
    private static final long MAX_INT = 1L << 31;
    private static final long MAX_UNSIGNED_INT = 1L << 32;

    private ValueReaderFactory() {}

    /** For decimals of at most 9 digits. */
    public static ValueReader<int[]> intDecimals(PrimitiveType type, SqlType.Decimal target) {
        boolean same = type.getPrimitiveTypeName() == PrimitiveTypeName.INT32
                && !isUnsigned(type)
                && scale(type) == target.scale();
        return same
                ? CheckedReader.of(EncodedArrays.ints(), IntRangeCheck.decimals(target))
                : ArrayConversions.narrowed(longDecimals(type, target));
    }

    /** For decimals of at most 18 digits. */
    public static ValueReader<long[]> longDecimals(PrimitiveType type, SqlType.Decimal target) {
        int scale = scale(type);
        return switch (type.getPrimitiveTypeName()) {
            case INT32 ->
                CheckedReader.of(
                        ints(type), DecimalCheck.of(scale, target, isUnsigned(type) ? MAX_UNSIGNED_INT : MAX_INT));
            case INT64 ->
                isUnsigned(type)
                        ? ArrayConversions.narrowedWide(wideDecimals(type, target))
                        : CheckedReader.of(EncodedArrays.longs(), DecimalCheck.of(scale, target, Long.MAX_VALUE));
            case BINARY, FIXED_LEN_BYTE_ARRAY ->
                CheckedReader.of(
                        FromBytes.of(binary(type), DecimalBytes::longs),
                        DecimalCheck.of(scale, target, Long.MAX_VALUE));
            case BOOLEAN, FLOAT, DOUBLE, INT96 -> throw unreadable(type, target);
        };
    }

    /** For decimals of at most 36 digits. */
    public static ValueReader<Decimal128Array> wideDecimals(PrimitiveType type, SqlType.Decimal target) {
        int scale = scale(type);
        return switch (type.getPrimitiveTypeName()) {
            case INT32 ->
                CheckedReader.of(ArrayConversions.wide(ints(type)), Decimal128Check.of(scale, target, MAX_LONG));
            case INT64 ->
                isUnsigned(type)
                        ? CheckedReader.of(
                                ArrayConversions.wideUnsigned(EncodedArrays.longs()),
                                Decimal128Check.of(scale, target, MAX_UNSIGNED_LONG))
                        : CheckedReader.of(
                                ArrayConversions.wide(EncodedArrays.longs()),
                                Decimal128Check.of(scale, target, MAX_LONG));
            case BINARY, FIXED_LEN_BYTE_ARRAY ->
                CheckedReader.of(
                        FromBytes.of(binary(type), DecimalBytes::wides), Decimal128Check.of(scale, target, MAX_WIDE));
            case BOOLEAN, FLOAT, DOUBLE, INT96 -> throw unreadable(type, target);
        };
    }

    /** For DOUBLE columns. */
    public static ValueReader<double[]> doubles(PrimitiveType type) {
        return switch (type.getPrimitiveTypeName()) {
            case DOUBLE -> EncodedArrays.doubles();
            case FLOAT -> ArrayConversions.floats(EncodedArrays.ints());
            case INT32, INT64 -> ArrayConversions.doubles(exactInDouble(type), scale(type));
            case BINARY, FIXED_LEN_BYTE_ARRAY ->
                type.getLogicalTypeAnnotation() instanceof Float16LogicalTypeAnnotation
                        ? Half.doubles()
                        : ArrayConversions.doubles(exactInDouble(type), scale(type));
            case BOOLEAN, INT96 -> throw unreadable(type, new SqlType.DoublePrecision());
        };
    }

    /** Unscaled numbers of which a double keeps all digits. */
    private static ValueReader<long[]> exactInDouble(PrimitiveType type) {
        int scale = scale(type);
        return switch (type.getPrimitiveTypeName()) {
            case INT32 -> CheckedReader.of(ints(type), DecimalCheck.ofDouble(scale, MAX_UNSIGNED_INT));
            case INT64 ->
                isUnsigned(type)
                        ? narrowed(ArrayConversions.wideUnsigned(EncodedArrays.longs()), scale)
                        : CheckedReader.of(EncodedArrays.longs(), DecimalCheck.ofDouble(scale, Long.MAX_VALUE));
            case BINARY, FIXED_LEN_BYTE_ARRAY -> narrowed(FromBytes.of(binary(type), DecimalBytes::wides), scale);
            case BOOLEAN, FLOAT, DOUBLE, INT96 -> throw unreadable(type, new SqlType.DoublePrecision());
        };
    }

    private static ValueReader<long[]> narrowed(ValueReader<Decimal128Array> unscaled, int scale) {
        return ArrayConversions.narrowedWide(CheckedReader.of(unscaled, Decimal128Check.ofDouble(scale)));
    }

    /** For BOOLEAN columns. */
    public static ValueReader<byte[]> booleans() {
        return EncodedArrays.booleans();
    }

    /** For DATE columns. */
    public static ValueReader<int[]> dates() {
        return CheckedReader.of(EncodedArrays.ints(), IntRangeCheck.dates());
    }

    /** For TIMESTAMP columns of at most 6 fractional digits. */
    public static ValueReader<long[]> timestamps(PrimitiveType type, SqlType.Timestamp target) {
        if (type.getPrimitiveTypeName() == PrimitiveTypeName.INT96) {
            return ArrayConversions.cutNanos(Int96.timestamps(target, 1), PowersOfTen.asLong(6 - target.precision()));
        }
        if (type.getLogicalTypeAnnotation() instanceof DateLogicalTypeAnnotation) {
            return CheckedReader.of(ArrayConversions.widened(EncodedArrays.ints()), new DayCheck(target));
        }
        return CheckedReader.of(EncodedArrays.longs(), new TimestampCheck(digits(type), target));
    }

    /** For TIMESTAMP columns of 7 to 9 fractional digits. */
    public static ValueReader<Nanos> nanoTimestamps(PrimitiveType type, SqlType.Timestamp target) {
        int cut = (int) PowersOfTen.asLong(9 - target.precision());
        if (type.getPrimitiveTypeName() == PrimitiveTypeName.INT96) {
            return Int96.timestamps(target, cut);
        }
        boolean nanos = !(type.getLogicalTypeAnnotation() instanceof DateLogicalTypeAnnotation) && digits(type) == 9;
        return nanos
                ? ArrayConversions.splitNanos(EncodedArrays.longs(), cut)
                : ArrayConversions.wholeMicros(timestamps(type, new SqlType.Timestamp(6)));
    }

    /** For string columns. */
    public static TextSource texts(PrimitiveType type, SqlType target, BinaryEncoding binaryEncoding) {
        return TextSourceFactory.of(type, target, binaryEncoding);
    }

    /** Values as JSON writes them. */
    public static TextSource json(PrimitiveType type, BinaryEncoding binaryEncoding) {
        return TextSourceFactory.json(type, binaryEncoding);
    }

    /** Values as names of members of a JSON object. */
    public static TextSource jsonNames(PrimitiveType type, BinaryEncoding binaryEncoding) {
        return TextSourceFactory.jsonNames(type, binaryEncoding);
    }

    /** Shredded values of variants as JSON writes them. */
    public static TextSource variantJson(PrimitiveType type) {
        return TextSourceFactory.variantJson(type);
    }

    /** Bytes as they are, whatever they mean. */
    public static TextSource bytes(PrimitiveType type) {
        return TextSourceFactory.bytes(type);
    }

    /** INT32 or INT64 values as they are; unsigned ones of 32 bits without their sign. */
    static ValueReader<long[]> rawLongs(PrimitiveType type) {
        return type.getPrimitiveTypeName() == PrimitiveTypeName.INT64 ? EncodedArrays.longs() : ints(type);
    }

    private static ValueReader<long[]> ints(PrimitiveType type) {
        return isUnsigned(type)
                ? ArrayConversions.widenedUnsigned(EncodedArrays.ints())
                : ArrayConversions.widened(EncodedArrays.ints());
    }

    static EncodedBinary binary(PrimitiveType type) {
        return type.getPrimitiveTypeName() == PrimitiveTypeName.BINARY
                ? EncodedBinary.ofAnyLength()
                : EncodedBinary.ofLength(type.getTypeLength());
    }

    static int scale(PrimitiveType type) {
        return type.getLogicalTypeAnnotation() instanceof DecimalLogicalTypeAnnotation decimal ? decimal.getScale() : 0;
    }

    static boolean isUnsigned(PrimitiveType type) {
        return type.getLogicalTypeAnnotation() instanceof IntLogicalTypeAnnotation integer && !integer.isSigned();
    }

    static int digits(PrimitiveType type) {
        LogicalTypeAnnotation annotation = type.getLogicalTypeAnnotation();
        return annotation instanceof TimestampLogicalTypeAnnotation timestamp ? digits(timestamp.getUnit()) : 6;
    }

    static int digits(TimeUnit unit) {
        return switch (unit) {
            case MILLIS -> 3;
            case MICROS -> 6;
            case NANOS -> 9;
        };
    }

    private static IllegalArgumentException unreadable(PrimitiveType type, SqlType target) {
        return new IllegalArgumentException("Cannot read " + type + " as " + target.toSql());
    }
}
