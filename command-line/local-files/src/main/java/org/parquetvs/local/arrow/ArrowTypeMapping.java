package org.parquetvs.local.arrow;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.dictionary.Dictionary;
import org.apache.arrow.vector.dictionary.DictionaryEncoder;
import org.apache.arrow.vector.dictionary.DictionaryProvider;
import org.apache.arrow.vector.types.DateUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeUnit;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Types;
import org.jspecify.annotations.Nullable;
import org.parquetvs.local.error.LocalFileErrors;

/** Which Parquet type holds all values of an Arrow type, and how they are converted. */
final class ArrowTypeMapping {
    private static final int MAX_INT_PRECISION = 9;
    private static final int MAX_LONG_PRECISION = 18;
    private static final int UNSIGNED_LONG_PRECISION = 20;
    private static final int DECIMAL_BYTES = 16;

    private final Path file;

    private ArrowTypeMapping(Path file) {
        this.file = file;
    }

    /**
     * The columns of a schema.
     *
     * @param dictionaries of columns that refer to one
     * @throws org.parquetvs.local.error.LocalFileException if a column has no counterpart
     */
    static List<ArrowColumn> of(Path file, Schema schema, DictionaryProvider dictionaries) {
        ArrowTypeMapping columns = new ArrowTypeMapping(file);
        List<ArrowColumn> found = new ArrayList<>();
        for (Field field : schema.getFields()) {
            found.add(
                    field.getDictionary() == null
                            ? columns.column(field.getName(), field.getType())
                            : columns.decoded(field, dictionaries));
        }
        return found;
    }

    /** A column whose values are in a dictionary, which is known as soon as a batch is read. */
    private ArrowColumn decoded(Field field, DictionaryProvider dictionaries) {
        long id = field.getDictionary().getId();
        ArrowType type = dictionaries.lookup(id).getVectorType();
        ArrowColumn plain = column(field.getName(), type);
        return new ArrowColumn(plain.type(), (vector, from, count) -> {
            Dictionary dictionary = dictionaries.lookup(id);
            try (FieldVector decoded = (FieldVector) DictionaryEncoder.decode(vector, dictionary)) {
                return plain.conversion().convert(decoded, from, count);
            }
        });
    }

    private ArrowColumn column(String name, ArrowType type) {
        return switch (type.getTypeID()) {
            case Null -> column(name, PrimitiveTypeName.BINARY, null, ArrowConversions::nulls);
            case Bool -> column(name, PrimitiveTypeName.BOOLEAN, null, ArrowConversions::booleans);
            case Int -> integer(name, (ArrowType.Int) type);
            case FloatingPoint -> column(name, PrimitiveTypeName.DOUBLE, null, ArrowConversions::doubles);
            case Decimal -> decimal(name, (ArrowType.Decimal) type);
            case Utf8, LargeUtf8, Utf8View ->
                column(name, PrimitiveTypeName.BINARY, LogicalTypeAnnotation.stringType(), ArrowConversions::texts);
            case Binary, LargeBinary, BinaryView, FixedSizeBinary ->
                column(name, PrimitiveTypeName.BINARY, null, ArrowConversions::texts);
            case Date -> date(name, (ArrowType.Date) type);
            case Time -> time(name, (ArrowType.Time) type);
            case Timestamp -> timestamp(name, (ArrowType.Timestamp) type);
            case Struct,
                    List,
                    LargeList,
                    FixedSizeList,
                    ListView,
                    LargeListView,
                    Union,
                    Map,
                    Interval,
                    Duration,
                    RunEndEncoded,
                    NONE -> throw LocalFileErrors.unsupportedArrowType(file, name, type.toString());
        };
    }

    private static ArrowColumn column(
            String name,
            PrimitiveTypeName physical,
            @Nullable LogicalTypeAnnotation annotation,
            ArrowColumn.Conversion conversion) {
        return new ArrowColumn(Types.optional(physical).as(annotation).named(name), conversion);
    }

    private static ArrowColumn integer(String name, ArrowType.Int type) {
        int bits = type.getBitWidth();
        if (bits < Integer.SIZE || (bits == Integer.SIZE && type.getIsSigned())) {
            return column(
                    name,
                    PrimitiveTypeName.INT32,
                    LogicalTypeAnnotation.intType(bits, type.getIsSigned()),
                    ArrowConversions::ints);
        }
        if (bits == Long.SIZE && !type.getIsSigned()) {
            return new ArrowColumn(wideDecimal(name, UNSIGNED_LONG_PRECISION, 0), ArrowConversions::unsignedLongs);
        }
        return column(name, PrimitiveTypeName.INT64, null, ArrowConversions::longs);
    }

    private ArrowColumn decimal(String name, ArrowType.Decimal type) {
        int precision = type.getPrecision();
        int scale = type.getScale();
        if (type.getBitWidth() != 2 * Long.SIZE || scale < 0) {
            throw LocalFileErrors.unsupportedArrowType(file, name, type.toString());
        }
        if (precision > MAX_LONG_PRECISION) {
            return new ArrowColumn(wideDecimal(name, precision, scale), ArrowConversions::decimals);
        }
        LogicalTypeAnnotation annotation = LogicalTypeAnnotation.decimalType(scale, precision);
        return precision > MAX_INT_PRECISION
                ? column(name, PrimitiveTypeName.INT64, annotation, ArrowConversions::longDecimals)
                : column(name, PrimitiveTypeName.INT32, annotation, ArrowConversions::intDecimals);
    }

    private static Type wideDecimal(String name, int precision, int scale) {
        return Types.optional(PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY)
                .length(DECIMAL_BYTES)
                .as(LogicalTypeAnnotation.decimalType(scale, precision))
                .named(name);
    }

    private static ArrowColumn date(String name, ArrowType.Date type) {
        return column(
                name,
                PrimitiveTypeName.INT32,
                LogicalTypeAnnotation.dateType(),
                type.getUnit() == DateUnit.DAY ? ArrowConversions::ints : ArrowConversions::daysOfMillis);
    }

    private static ArrowColumn time(String name, ArrowType.Time type) {
        return switch (type.getUnit()) {
            case SECOND ->
                column(name, PrimitiveTypeName.INT32, time(TimeUnit.MILLIS), ArrowConversions::millisOfDayOfSeconds);
            case MILLISECOND -> column(name, PrimitiveTypeName.INT32, time(TimeUnit.MILLIS), ArrowConversions::ints);
            case MICROSECOND -> column(name, PrimitiveTypeName.INT64, time(TimeUnit.MICROS), ArrowConversions::longs);
            case NANOSECOND -> column(name, PrimitiveTypeName.INT64, time(TimeUnit.NANOS), ArrowConversions::longs);
        };
    }

    private static LogicalTypeAnnotation time(TimeUnit unit) {
        return LogicalTypeAnnotation.timeType(false, unit);
    }

    private static ArrowColumn timestamp(String name, ArrowType.Timestamp type) {
        boolean isInstant = type.getTimezone() != null;
        return switch (type.getUnit()) {
            case SECOND -> moment(name, isInstant, TimeUnit.MILLIS, ArrowConversions::millisOfSeconds);
            case MILLISECOND -> moment(name, isInstant, TimeUnit.MILLIS, ArrowConversions::longs);
            case MICROSECOND -> moment(name, isInstant, TimeUnit.MICROS, ArrowConversions::longs);
            case NANOSECOND -> moment(name, isInstant, TimeUnit.NANOS, ArrowConversions::longs);
        };
    }

    private static ArrowColumn moment(String name, boolean isInstant, TimeUnit unit, ArrowColumn.Conversion values) {
        return column(name, PrimitiveTypeName.INT64, LogicalTypeAnnotation.timestampType(isInstant, unit), values);
    }
}
