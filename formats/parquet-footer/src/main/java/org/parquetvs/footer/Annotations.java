package org.parquetvs.footer;

import java.util.Objects;
import java.util.Set;
import org.apache.parquet.column.schema.EdgeInterpolationAlgorithm;
import org.apache.parquet.format.ConvertedType;
import org.apache.parquet.format.DecimalType;
import org.apache.parquet.format.GeographyType;
import org.apache.parquet.format.IntType;
import org.apache.parquet.format.LogicalType;
import org.apache.parquet.format.SchemaElement;
import org.apache.parquet.format.TimeType;
import org.apache.parquet.format.TimestampType;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.DecimalLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.IntLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeUnit;
import org.apache.parquet.schema.Type;
import org.jspecify.annotations.Nullable;

/** The annotations of schema elements, which come in a new form and an old one, and what they say about values. */
final class Annotations {

    private static final Set<LogicalTypeAnnotation> TEXTS = Set.of(
            LogicalTypeAnnotation.stringType(), LogicalTypeAnnotation.enumType(), LogicalTypeAnnotation.jsonType());

    private Annotations() {}

    /** Whether the bytes of a field are text. */
    static boolean isText(Type type) {
        LogicalTypeAnnotation annotation = type.getLogicalTypeAnnotation();
        return annotation != null && TEXTS.contains(annotation);
    }

    /** Fractional digits of the numbers of a field. */
    static int scale(Type type) {
        return type.getLogicalTypeAnnotation() instanceof DecimalLogicalTypeAnnotation decimal ? decimal.getScale() : 0;
    }

    /** Whether a field has numbers without a sign. */
    static boolean isUnsigned(Type type) {
        return type.getLogicalTypeAnnotation() instanceof IntLogicalTypeAnnotation integer && !integer.isSigned();
    }

    /** Whether a field has numbers with a sign, and nothing else is said about them but their digits. */
    static boolean isSignedNumber(Type type) {
        LogicalTypeAnnotation annotation = type.getLogicalTypeAnnotation();
        return annotation == null
                || annotation instanceof DecimalLogicalTypeAnnotation
                || (annotation instanceof IntLogicalTypeAnnotation && !isUnsigned(type));
    }

    /**
     * The annotation, in the new form if there are both; null if there is none, or if it is newer than this library. An
     * exception is INTERVAL: parquet-java has no new form for it and writes UNKNOWN next to the old form, which is then
     * the right one.
     */
    static @Nullable LogicalTypeAnnotation of(SchemaElement element) {
        LogicalType._Fields newForm =
                element.isSetLogicalType() ? element.getLogicalType().getSetField() : null;
        boolean oldForm = element.isSetConverted_type();
        if (newForm == null || (newForm == LogicalType._Fields.UNKNOWN && oldForm)) {
            return oldForm ? feasible(converted(element.getConverted_type(), element), element) : null;
        }
        return feasible(logical(element.getLogicalType(), element), element);
    }

    /** The annotation with as many digits as the bytes can hold; some writers declare more. */
    private static @Nullable LogicalTypeAnnotation feasible(
            @Nullable LogicalTypeAnnotation annotation, SchemaElement element) {
        if (annotation instanceof DecimalLogicalTypeAnnotation decimal) {
            int precision = Math.min(decimal.getPrecision(), maxDigits(element));
            return LogicalTypeAnnotation.decimalType(decimal.getScale(), precision);
        }
        return annotation;
    }

    private static @Nullable LogicalTypeAnnotation logical(LogicalType type, SchemaElement element) {
        return switch (type.getSetField()) {
            case STRING -> LogicalTypeAnnotation.stringType();
            case MAP -> LogicalTypeAnnotation.mapType();
            case LIST -> LogicalTypeAnnotation.listType();
            case ENUM -> LogicalTypeAnnotation.enumType();
            case DECIMAL -> decimal(type.getDECIMAL(), element);
            case DATE -> LogicalTypeAnnotation.dateType();
            case TIME -> time(type.getTIME());
            case TIMESTAMP -> timestamp(type.getTIMESTAMP());
            case INTEGER -> integer(type.getINTEGER());
            case UNKNOWN -> LogicalTypeAnnotation.unknownType();
            case JSON -> LogicalTypeAnnotation.jsonType();
            case BSON -> LogicalTypeAnnotation.bsonType();
            case UUID -> LogicalTypeAnnotation.uuidType();
            case FLOAT16 -> LogicalTypeAnnotation.float16Type();
            case VARIANT -> LogicalTypeAnnotation.variantType(type.getVARIANT().getSpecification_version());
            case GEOMETRY ->
                LogicalTypeAnnotation.geometryType(type.getGEOMETRY().getCrs());
            case GEOGRAPHY -> geography(type.getGEOGRAPHY());
        };
    }

    private static LogicalTypeAnnotation converted(ConvertedType type, SchemaElement element) {
        return switch (type) {
            case UTF8 -> LogicalTypeAnnotation.stringType();
            case MAP -> LogicalTypeAnnotation.mapType();
            case MAP_KEY_VALUE -> LogicalTypeAnnotation.MapKeyValueTypeAnnotation.getInstance();
            case LIST -> LogicalTypeAnnotation.listType();
            case ENUM -> LogicalTypeAnnotation.enumType();
            case DECIMAL -> LogicalTypeAnnotation.decimalType(element.getScale(), element.getPrecision());
            case DATE -> LogicalTypeAnnotation.dateType();
            case TIME_MILLIS -> LogicalTypeAnnotation.timeType(true, TimeUnit.MILLIS);
            case TIME_MICROS -> LogicalTypeAnnotation.timeType(true, TimeUnit.MICROS);
            case TIMESTAMP_MILLIS -> LogicalTypeAnnotation.timestampType(true, TimeUnit.MILLIS);
            case TIMESTAMP_MICROS -> LogicalTypeAnnotation.timestampType(true, TimeUnit.MICROS);
            case UINT_8 -> LogicalTypeAnnotation.intType(8, false);
            case UINT_16 -> LogicalTypeAnnotation.intType(16, false);
            case UINT_32 -> LogicalTypeAnnotation.intType(32, false);
            case UINT_64 -> LogicalTypeAnnotation.intType(64, false);
            case INT_8 -> LogicalTypeAnnotation.intType(8, true);
            case INT_16 -> LogicalTypeAnnotation.intType(16, true);
            case INT_32 -> LogicalTypeAnnotation.intType(32, true);
            case INT_64 -> LogicalTypeAnnotation.intType(64, true);
            case JSON -> LogicalTypeAnnotation.jsonType();
            case BSON -> LogicalTypeAnnotation.bsonType();
            case INTERVAL -> LogicalTypeAnnotation.IntervalLogicalTypeAnnotation.getInstance();
        };
    }

    /** A DECIMAL annotation. If old and new form disagree about the scale, the numbers are ambiguous. */
    private static LogicalTypeAnnotation decimal(DecimalType type, SchemaElement element) {
        if (element.isSetScale() && element.getScale() != type.getScale()) {
            throw new IllegalArgumentException("its decimals " + element.getName() + " have " + type.getScale()
                    + " and " + element.getScale() + " digits after the point");
        }
        return LogicalTypeAnnotation.decimalType(type.getScale(), type.getPrecision());
    }

    private static LogicalTypeAnnotation time(TimeType type) {
        return LogicalTypeAnnotation.timeType(type.isIsAdjustedToUTC(), unit(type.getUnit()));
    }

    private static LogicalTypeAnnotation timestamp(TimestampType type) {
        return LogicalTypeAnnotation.timestampType(type.isIsAdjustedToUTC(), unit(type.getUnit()));
    }

    private static @Nullable LogicalTypeAnnotation integer(IntType type) {
        return switch (type.getBitWidth()) {
            case 8, 16, 32, 64 -> LogicalTypeAnnotation.intType(type.getBitWidth(), type.isIsSigned());
            default -> null;
        };
    }

    private static LogicalTypeAnnotation geography(GeographyType type) {
        EdgeInterpolationAlgorithm algorithm = type.isSetAlgorithm()
                ? EdgeInterpolationAlgorithm.findByValue(type.getAlgorithm().getValue())
                : null;
        return LogicalTypeAnnotation.geographyType(type.getCrs(), algorithm);
    }

    private static TimeUnit unit(org.apache.parquet.format.TimeUnit unit) {
        return switch (Objects.requireNonNull(unit.getSetField(), "time unit")) {
            case MILLIS -> TimeUnit.MILLIS;
            case MICROS -> TimeUnit.MICROS;
            case NANOS -> TimeUnit.NANOS;
        };
    }

    private static int maxDigits(SchemaElement element) {
        return switch (element.getType()) {
            case INT32 -> 9;
            case INT64 -> 18;
            case FIXED_LEN_BYTE_ARRAY -> (int) Math.floor((8.0 * element.getType_length() - 1) * Math.log10(2));
            case BOOLEAN, INT96, FLOAT, DOUBLE, BYTE_ARRAY -> Integer.MAX_VALUE;
        };
    }
}
