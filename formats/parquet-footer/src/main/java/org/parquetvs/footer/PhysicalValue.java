package org.parquetvs.footer;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Optional;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimestampLogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.SqlType;
import org.parquetvs.type.SqlType.Kind;

/**
 * Finds how a file stores a value of the database: the inverse of reading it, if there is exactly one such value. The
 * result is empty if there are several, as for 0.0 and -0.0, or if it is not certain.
 */
public final class PhysicalValue {

    private PhysicalValue() {}

    /**
     * The stored value: an {@link Integer}, a {@link Long}, a {@link Float}, a {@link Double} or a {@link Binary}.
     *
     * @param target the type of the column in the database
     */
    public static Optional<Object> of(Value value, PrimitiveType type, SqlType target) {
        return switch (value.kind()) {
            case EXACT -> target.is(Kind.DECIMAL) ? number(((Value.Exact) value).number(), type) : Optional.empty();
            case APPROXIMATE ->
                target.is(Kind.DOUBLE) ? fraction(((Value.Approximate) value).number(), type) : Optional.empty();
            case TEXT ->
                target.is(Kind.VARCHAR) && Annotations.isText(type)
                        ? Optional.of(Binary.fromString(value.asText()))
                        : Optional.empty();
            case DATE -> target.is(Kind.DATE) ? Optional.of(((Value.Date) value).epochDay()) : Optional.empty();
            case TIMESTAMP -> target.is(Kind.TIMESTAMP) ? moment((Value.Timestamp) value, type) : Optional.empty();
            case NULL, BOOL -> Optional.empty();
        };
    }

    private static Optional<Object> number(BigDecimal number, PrimitiveType type) {
        int scale = Annotations.scale(type);
        if (!Annotations.isSignedNumber(type) || number.stripTrailingZeros().scale() > scale) {
            return Optional.empty();
        }
        BigInteger unscaled = number.setScale(scale).unscaledValue();
        return switch (type.getPrimitiveTypeName()) {
            case INT32 -> unscaled.bitLength() < Integer.SIZE ? Optional.of(unscaled.intValue()) : Optional.empty();
            case INT64 -> unscaled.bitLength() < Long.SIZE ? Optional.of(unscaled.longValue()) : Optional.empty();
            case FIXED_LEN_BYTE_ARRAY -> fixed(unscaled, type.getTypeLength());
            // A number can be written with more bytes than it needs.
            case BINARY -> Optional.empty();
            case BOOLEAN, FLOAT, DOUBLE, INT96 -> Optional.empty();
        };
    }

    private static Optional<Object> fixed(BigInteger unscaled, int length) {
        byte[] shortest = unscaled.toByteArray();
        if (shortest.length > length) {
            return Optional.empty();
        }
        byte[] bytes = new byte[length];
        Arrays.fill(bytes, 0, length - shortest.length, (byte) (unscaled.signum() < 0 ? -1 : 0));
        System.arraycopy(shortest, 0, bytes, length - shortest.length, shortest.length);
        return Optional.of(Binary.fromConstantByteArray(bytes));
    }

    private static Optional<Object> fraction(double number, PrimitiveType type) {
        if (number == 0) {
            return Optional.empty();
        }
        if (type.getPrimitiveTypeName() == PrimitiveTypeName.DOUBLE) {
            return Optional.of(number);
        }
        return type.getPrimitiveTypeName() == PrimitiveTypeName.FLOAT && (float) number == number
                ? Optional.of((float) number)
                : Optional.empty();
    }

    private static Optional<Object> moment(Value.Timestamp timestamp, PrimitiveType type) {
        if (!(type.getLogicalTypeAnnotation() instanceof TimestampLogicalTypeAnnotation annotation)
                || type.getPrimitiveTypeName() != PrimitiveTypeName.INT64) {
            return Optional.empty();
        }
        int unitsOfSecond = Bound.unitsOfSecond(annotation.getUnit());
        int nanosOfUnit = 1_000_000_000 / unitsOfSecond;
        BigInteger units = BigInteger.valueOf(timestamp.epochSecond())
                .multiply(BigInteger.valueOf(unitsOfSecond))
                .add(BigInteger.valueOf(timestamp.nanos() / nanosOfUnit));
        return timestamp.nanos() % nanosOfUnit == 0 && units.bitLength() < Long.SIZE
                ? Optional.of(units.longValue())
                : Optional.empty();
    }
}
