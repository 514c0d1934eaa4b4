package org.parquetvs.delta;

import io.delta.kernel.types.BinaryType;
import io.delta.kernel.types.BooleanType;
import io.delta.kernel.types.ByteType;
import io.delta.kernel.types.DataType;
import io.delta.kernel.types.DateType;
import io.delta.kernel.types.DecimalType;
import io.delta.kernel.types.DoubleType;
import io.delta.kernel.types.FloatType;
import io.delta.kernel.types.IntegerType;
import io.delta.kernel.types.LongType;
import io.delta.kernel.types.ShortType;
import io.delta.kernel.types.StringType;
import io.delta.kernel.types.TimestampNTZType;
import io.delta.kernel.types.TimestampType;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Optional;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.Charset;
import org.parquetvs.type.SqlType;

/** Delta's types and values in the database: as those of the Parquet columns in which Delta stores them. */
final class DeltaTypes {
    private static final int DIGITS_OF_BYTE = 3;
    private static final int DIGITS_OF_SHORT = 5;
    private static final int DIGITS_OF_INTEGER = 10;
    private static final int DIGITS_OF_LONG = 19;
    private static final int MICROSECONDS = 6;

    private DeltaTypes() {}

    /** The type of the database that holds the values of a type; text if the database has no such type. */
    static SqlType sqlType(DataType type) {
        if (type instanceof BooleanType) {
            return new SqlType.Bool();
        }
        if (type instanceof ByteType) {
            return new SqlType.Decimal(DIGITS_OF_BYTE, 0);
        }
        if (type instanceof ShortType) {
            return new SqlType.Decimal(DIGITS_OF_SHORT, 0);
        }
        if (type instanceof IntegerType) {
            return new SqlType.Decimal(DIGITS_OF_INTEGER, 0);
        }
        if (type instanceof LongType) {
            return new SqlType.Decimal(DIGITS_OF_LONG, 0);
        }
        if (isFraction(type)) {
            return new SqlType.DoublePrecision();
        }
        if (type instanceof DateType) {
            return new SqlType.Date();
        }
        if (isTimestamp(type)) {
            return new SqlType.Timestamp(MICROSECONDS);
        }
        if (type instanceof DecimalType decimal) {
            return decimal.getPrecision() <= SqlType.Decimal.MAX_PRECISION
                    ? new SqlType.Decimal(decimal.getPrecision(), decimal.getScale())
                    : new SqlType.Varchar(decimal.getPrecision() + 3, Charset.UTF8);
        }
        return SqlType.Varchar.LONGEST;
    }

    static boolean isFraction(DataType type) {
        return type instanceof FloatType || type instanceof DoubleType;
    }

    static boolean isTimestamp(DataType type) {
        return type instanceof TimestampType || type instanceof TimestampNTZType;
    }

    /** Whether the database has NULL where a value of a type is none: {@code ''} and NaN. */
    static boolean mayHideNulls(DataType type) {
        return isFraction(type) || type instanceof StringType || type instanceof BinaryType;
    }

    /**
     * A value of the database for the text of one in the log.
     *
     * @return empty if the text is no value of the type, or the database does not hold it
     */
    static Optional<Value> value(DataType type, String text) {
        try {
            return known(type, text);
        } catch (DateTimeException | NumberFormatException other) {
            return Optional.empty();
        }
    }

    private static Optional<Value> known(DataType type, String text) {
        if (type instanceof StringType) {
            return Optional.of(text.isEmpty() ? new Value.Null() : new Value.Text(text));
        }
        if (type instanceof BooleanType) {
            return text.equalsIgnoreCase("true") || text.equalsIgnoreCase("false")
                    ? Optional.of(new Value.Bool(Boolean.parseBoolean(text)))
                    : Optional.empty();
        }
        if (isFraction(type)) {
            return fraction(type instanceof FloatType ? Float.parseFloat(text) : Double.parseDouble(text));
        }
        if (type instanceof DateType) {
            return Optional.of(
                    new Value.Date(Math.toIntExact(LocalDate.parse(text).toEpochDay())));
        }
        if (isTimestamp(type)) {
            Instant time = timestamp(text).toInstant(ZoneOffset.UTC);
            return Optional.of(new Value.Timestamp(time.getEpochSecond(), time.getNano()));
        }
        return sqlType(type).is(SqlType.Kind.DECIMAL)
                ? Optional.of(new Value.Exact(new BigDecimal(text)))
                : type instanceof DecimalType decimal
                        ? Optional.of(new Value.Text(new BigDecimal(text)
                                .setScale(decimal.getScale())
                                .toPlainString()))
                        : Optional.empty();
    }

    private static Optional<Value> fraction(double number) {
        return Double.isNaN(number)
                ? Optional.of(new Value.Null())
                : Double.isInfinite(number) ? Optional.empty() : Optional.of(new Value.Approximate(number));
    }

    /** A time in UTC. One without a time zone is in UTC. */
    private static LocalDateTime timestamp(String text) {
        String iso = text.replace(' ', 'T');
        int time = iso.indexOf('T');
        if (time < 0) {
            return LocalDate.parse(iso).atStartOfDay();
        }
        boolean hasZone = iso.endsWith("Z") || iso.indexOf('+', time) > 0 || iso.indexOf('-', time) > 0;
        return hasZone
                ? OffsetDateTime.parse(iso)
                        .withOffsetSameInstant(ZoneOffset.UTC)
                        .toLocalDateTime()
                : LocalDateTime.parse(iso);
    }
}
