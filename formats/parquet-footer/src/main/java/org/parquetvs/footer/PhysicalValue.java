package org.parquetvs.footer;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Optional;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.DecimalLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.IntLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimestampLogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.SqlType;

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
        return switch (target.kind()) {
            case DECIMAL -> value instanceof Value.Exact exact ? number(exact.number(), type) : Optional.empty();
            case DOUBLE -> fraction(value, type);
            case VARCHAR ->
                value instanceof Value.Text text && Bound.isText(type)
                        ? Optional.of(Binary.fromString(text.text()))
                        : Optional.empty();
            case DATE -> value instanceof Value.Date date ? Optional.of(date.epochDay()) : Optional.empty();
            case TIMESTAMP -> value instanceof Value.Timestamp timestamp ? moment(timestamp, type) : Optional.empty();
            case CHAR, BOOLEAN, HASHTYPE -> Optional.empty();
        };
    }

    private static Optional<Object> number(BigDecimal number, PrimitiveType type) {
        LogicalTypeAnnotation annotation = type.getLogicalTypeAnnotation();
        boolean isPlain = annotation == null
                || annotation instanceof DecimalLogicalTypeAnnotation
                || (annotation instanceof IntLogicalTypeAnnotation integer && integer.isSigned());
        int scale = annotation instanceof DecimalLogicalTypeAnnotation decimal ? decimal.getScale() : 0;
        if (!isPlain || number.stripTrailingZeros().scale() > scale) {
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

    private static Optional<Object> fraction(Value value, PrimitiveType type) {
        double number = value instanceof Value.Approximate approximate ? approximate.number() : 0;
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
