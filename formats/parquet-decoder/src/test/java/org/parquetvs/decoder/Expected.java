package org.parquetvs.decoder;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.DateLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.DecimalLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.Float16LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.IntLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.IntervalLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeUnit;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimestampLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.UUIDLogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.jspecify.annotations.Nullable;
import org.parquetvs.fixtures.Column;
import org.parquetvs.fixtures.ColumnValues;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.type.SqlType;

/**
 * What must come out of the files of a data set, worked out value by value from its definition with the JDK's own types:
 * a model too simple to be wrong.
 */
final class Expected {
    private static final LocalDateTime EPOCH = LocalDateTime.of(1970, 1, 1, 0, 0);
    private static final long JULIAN_DAY_OF_EPOCH = 2_440_588;

    private Expected() {}

    /** All values of one column. */
    static List<@Nullable Object> column(
            DataSet dataSet, Column column, SqlType target, BinaryEncoding binaryEncoding) {
        ColumnValues made = column.values() instanceof ColumnValues.Field field
                ? field.rows().generate(0, Math.toIntExact(dataSet.rows())).field(field.index())
                : column.values();
        List<@Nullable Object> values = new ArrayList<>();
        for (long row = 0; row < dataSet.rows(); row++) {
            Object value = made.at(dataSet.seedOf(column), row);
            values.add(value == null ? null : value(column.type().asPrimitiveType(), value, target, binaryEncoding));
        }
        return values;
    }

    private static @Nullable Object value(
            PrimitiveType type, Object value, SqlType target, BinaryEncoding binaryEncoding) {
        if (target instanceof SqlType.Decimal decimal) {
            return decimal(type, value).setScale(decimal.scale());
        }
        if (target instanceof SqlType.DoublePrecision) {
            double number = fraction(type, value);
            return Double.isNaN(number) ? null : (Object) number;
        }
        if (target instanceof SqlType.Date) {
            return LocalDate.ofEpochDay((long) value);
        }
        if (target instanceof SqlType.Timestamp timestamp) {
            LocalDateTime time = timestamp(type, value);
            return time.with(
                    ChronoField.NANO_OF_SECOND, cut(time.get(ChronoField.NANO_OF_SECOND), timestamp.precision()));
        }
        if (target instanceof SqlType.Bool) {
            return value;
        }
        String text = text(type, value, binaryEncoding);
        return text.isEmpty() ? null : text;
    }

    private static int cut(int nanos, int digits) {
        int unit = BigInteger.TEN.pow(9 - digits).intValueExact();
        return nanos / unit * unit;
    }

    /** How a value that is not nested is written as text. */
    static String text(PrimitiveType type, Object value, BinaryEncoding binaryEncoding) {
        LogicalTypeAnnotation annotation = type.getLogicalTypeAnnotation();
        if (annotation instanceof DecimalLogicalTypeAnnotation) {
            return decimal(type, value).toPlainString();
        }
        if (annotation instanceof DateLogicalTypeAnnotation) {
            return LocalDate.ofEpochDay((long) value).toString();
        }
        if (annotation instanceof TimeLogicalTypeAnnotation time) {
            return time(LocalTime.ofNanoOfDay((long) value * nanos(time.getUnit())), digits(time.getUnit()));
        }
        if (annotation instanceof TimestampLogicalTypeAnnotation timestamp) {
            LocalDateTime local = timestamp(type, value);
            return local.toLocalDate() + " " + time(local.toLocalTime(), digits(timestamp.getUnit()));
        }
        if (annotation instanceof UUIDLogicalTypeAnnotation) {
            return hex(value).replaceFirst("(.{8})(.{4})(.{4})(.{4})(.{12})", "$1-$2-$3-$4-$5");
        }
        if (annotation instanceof IntervalLogicalTypeAnnotation) {
            ByteBuffer bytes = littleEndian(value);
            return String.format(
                    Locale.ROOT,
                    "P%dM%dDT%s.%03dS",
                    bytes.getInt(0),
                    bytes.getInt(4),
                    bytes.getInt(8) / 1000,
                    bytes.getInt(8) % 1000);
        }
        if (annotation instanceof Float16LogicalTypeAnnotation) {
            return Float.toString((float) fraction(type, value));
        }
        return switch (type.getPrimitiveTypeName()) {
            case BOOLEAN -> value.toString();
            case INT32, INT64 -> decimal(type, value).toPlainString();
            case FLOAT -> Float.toString(((Number) value).floatValue());
            case DOUBLE -> value.toString();
            case INT96 -> {
                LocalDateTime local = timestamp(type, value);
                yield local.toLocalDate() + " " + time(local.toLocalTime(), 9);
            }
            case BINARY, FIXED_LEN_BYTE_ARRAY -> bytesText(annotation, value, binaryEncoding);
        };
    }

    private static String bytesText(@Nullable LogicalTypeAnnotation annotation, Object value, BinaryEncoding encoding) {
        if (annotation instanceof LogicalTypeAnnotation.StringLogicalTypeAnnotation
                || annotation instanceof LogicalTypeAnnotation.EnumLogicalTypeAnnotation
                || annotation instanceof LogicalTypeAnnotation.JsonLogicalTypeAnnotation) {
            return ((Binary) value).toStringUsingUTF8();
        }
        return switch (encoding) {
            case BASE64 -> Base64.getEncoder().encodeToString(((Binary) value).getBytes());
            case HEX -> hex(value);
            case UTF8 -> ((Binary) value).toStringUsingUTF8();
        };
    }

    private static BigDecimal decimal(PrimitiveType type, Object value) {
        BigInteger unscaled =
                value instanceof Binary bytes ? new BigInteger(bytes.getBytes()) : BigInteger.valueOf((long) value);
        LogicalTypeAnnotation annotation = type.getLogicalTypeAnnotation();
        if (annotation instanceof DecimalLogicalTypeAnnotation decimal) {
            return new BigDecimal(unscaled, decimal.getScale());
        }
        if (annotation instanceof IntLogicalTypeAnnotation integer && !integer.isSigned() && unscaled.signum() < 0) {
            return new BigDecimal(unscaled.add(BigInteger.ONE.shiftLeft(integer.getBitWidth())));
        }
        return new BigDecimal(unscaled);
    }

    private static double fraction(PrimitiveType type, Object value) {
        if (type.getPrimitiveTypeName() == PrimitiveTypeName.FLOAT) {
            return ((Number) value).floatValue();
        }
        if (value instanceof Binary half) {
            return half(half.get2BytesLittleEndian());
        }
        return ((Number) value).doubleValue();
    }

    /** IEEE 754 binary16. */
    private static double half(int bits) {
        int exponent = bits >> 10 & 0x1F;
        int fraction = bits & 0x3FF;
        double magnitude = exponent == 0x1F
                ? fraction == 0 ? Double.POSITIVE_INFINITY : Double.NaN
                : exponent == 0 ? fraction * 0x1p-24 : (1 + fraction * 0x1p-10) * Math.pow(2, exponent - 15);
        return (bits & 0x8000) == 0 ? magnitude : -magnitude;
    }

    private static LocalDateTime timestamp(PrimitiveType type, Object value) {
        if (value instanceof Binary) {
            ByteBuffer bytes = littleEndian(value);
            return EPOCH.plusDays(bytes.getInt(8) - JULIAN_DAY_OF_EPOCH).plusNanos(bytes.getLong(0));
        }
        if (type.getLogicalTypeAnnotation() instanceof TimestampLogicalTypeAnnotation timestamp) {
            return switch (timestamp.getUnit()) {
                case MILLIS -> EPOCH.plus((long) value, ChronoUnit.MILLIS);
                case MICROS -> EPOCH.plus((long) value, ChronoUnit.MICROS);
                case NANOS -> EPOCH.plusNanos((long) value);
            };
        }
        return EPOCH.plusDays((long) value);
    }

    private static String time(LocalTime time, int digits) {
        String fraction = String.format(Locale.ROOT, "%09d", time.getNano()).substring(0, digits);
        return String.format(
                Locale.ROOT, "%02d:%02d:%02d.%s", time.getHour(), time.getMinute(), time.getSecond(), fraction);
    }

    private static int digits(TimeUnit unit) {
        return switch (unit) {
            case MILLIS -> 3;
            case MICROS -> 6;
            case NANOS -> 9;
        };
    }

    private static long nanos(TimeUnit unit) {
        return switch (unit) {
            case MILLIS -> 1_000_000;
            case MICROS -> 1_000;
            case NANOS -> 1;
        };
    }

    private static ByteBuffer littleEndian(Object value) {
        return ByteBuffer.wrap(((Binary) value).getBytes()).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static String hex(Object value) {
        return HexFormat.of().formatHex(((Binary) value).getBytes());
    }
}
