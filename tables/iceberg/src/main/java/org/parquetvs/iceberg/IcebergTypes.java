package org.parquetvs.iceberg;

import java.math.BigDecimal;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import org.apache.iceberg.types.Type;
import org.apache.iceberg.types.Type.TypeID;
import org.apache.iceberg.types.Types;
import org.jspecify.annotations.Nullable;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.Charset;
import org.parquetvs.type.SqlType;

/** Iceberg's types and values in the database: as those of the Parquet columns in which Iceberg stores them. */
final class IcebergTypes {
    private static final long MICROS = 1_000_000;
    private static final long NANOS = 1_000_000_000;

    private static final int UUID_LENGTH = 36;

    /** {@code HH:MM:SS.ffffff}. */
    private static final int TIME_LENGTH = 15;

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss.SSSSSS", Locale.ROOT);

    private IcebergTypes() {}

    /** The type of the database that holds the values of a type; text if the database has no such type. */
    static SqlType sqlType(Type type) {
        return switch (type.typeId()) {
            case BOOLEAN -> new SqlType.Bool();
            case INTEGER -> new SqlType.Decimal(10, 0);
            case LONG -> new SqlType.Decimal(19, 0);
            case FLOAT, DOUBLE -> new SqlType.DoublePrecision();
            case DATE -> new SqlType.Date();
            case TIMESTAMP -> new SqlType.Timestamp(6);
            case TIMESTAMP_NANO -> new SqlType.Timestamp(9);
            case TIME -> text(TIME_LENGTH);
            case UUID -> text(UUID_LENGTH);
            case DECIMAL -> decimal((Types.DecimalType) type);
            case STRING, FIXED, BINARY, STRUCT, LIST, MAP, VARIANT, GEOMETRY, GEOGRAPHY, UNKNOWN ->
                SqlType.Varchar.LONGEST;
        };
    }

    private static SqlType decimal(Types.DecimalType type) {
        return type.precision() <= SqlType.Decimal.MAX_PRECISION
                ? new SqlType.Decimal(type.precision(), type.scale())
                : text(type.precision() + 3);
    }

    private static SqlType text(int length) {
        return new SqlType.Varchar(length, Charset.UTF8);
    }

    /** Whether the database has NULL where a value of a type is none: {@code ''} and NaN. */
    static boolean mayHideNulls(Type type) {
        return isFraction(type) || type.typeId() == TypeID.STRING;
    }

    static boolean isFraction(Type type) {
        return type.typeId() == TypeID.FLOAT || type.typeId() == TypeID.DOUBLE;
    }

    /** Whether the library's order of values is the database's, and its bounds are values of the database. */
    static boolean isOrdered(Type type) {
        return switch (type.typeId()) {
            case BOOLEAN, INTEGER, LONG, FLOAT, DOUBLE, DATE, TIMESTAMP, TIMESTAMP_NANO, STRING -> true;
            case DECIMAL -> sqlType(type).is(SqlType.Kind.DECIMAL);
            case TIME, UUID, FIXED, BINARY, STRUCT, LIST, MAP, VARIANT, GEOMETRY, GEOGRAPHY, UNKNOWN -> false;
        };
    }

    /**
     * A value of the database for one of the library.
     *
     * @param value not null
     * @return empty if the database does not hold it, or holds it in a form that depends on the scan
     */
    static Optional<Value> value(Type type, Object value) {
        return Optional.ofNullable(
                switch (type.typeId()) {
                    case BOOLEAN -> new Value.Bool((Boolean) value);
                    case INTEGER, LONG -> new Value.Exact(BigDecimal.valueOf(((Number) value).longValue()));
                    case FLOAT, DOUBLE -> approximate(((Number) value).doubleValue());
                    case DATE -> new Value.Date((Integer) value);
                    case TIME ->
                        new Value.Text(LocalTime.ofNanoOfDay((Long) value * (NANOS / MICROS))
                                .format(TIME));
                    case TIMESTAMP -> timestamp((Long) value, MICROS);
                    case TIMESTAMP_NANO -> timestamp((Long) value, NANOS);
                    case STRING -> value.toString().isEmpty() ? new Value.Null() : new Value.Text(value.toString());
                    case UUID -> new Value.Text(((UUID) value).toString());
                    case DECIMAL ->
                        sqlType(type).is(SqlType.Kind.DECIMAL)
                                ? new Value.Exact((BigDecimal) value)
                                : new Value.Text(((BigDecimal) value).toPlainString());
                    case FIXED, BINARY, STRUCT, LIST, MAP, VARIANT, GEOMETRY, GEOGRAPHY, UNKNOWN -> null;
                });
    }

    private static @Nullable Value approximate(double number) {
        return Double.isNaN(number)
                ? new Value.Null()
                : Double.isInfinite(number) ? null : new Value.Approximate(number);
    }

    private static Value timestamp(long units, long unitsOfSecond) {
        return new Value.Timestamp(
                Math.floorDiv(units, unitsOfSecond),
                Math.toIntExact(Math.floorMod(units, unitsOfSecond) * (NANOS / unitsOfSecond)));
    }
}
