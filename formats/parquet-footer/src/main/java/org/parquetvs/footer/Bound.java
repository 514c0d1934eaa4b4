package org.parquetvs.footer;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeUnit;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimestampLogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.jspecify.annotations.Nullable;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.SqlType;

/**
 * The least or the greatest value of a column chunk, as a value of the database. Null if the order of the statistics is
 * not certainly the database's: for numbers as text, for encoded bytes, for padded CHAR.
 */
enum Bound {
    LOWER,
    UPPER;

    private static final int MILLIS = 1_000;
    private static final int MICROS = 1_000_000;
    private static final int NANOS = 1_000_000_000;

    /** @param statistics statistics of a chunk that has a value other than NULL */
    @Nullable
    Value of(Statistics<?> statistics, PrimitiveType type, SqlType target) {
        Object physical = this == LOWER ? statistics.genericGetMin() : statistics.genericGetMax();
        return switch (target.kind()) {
            case DECIMAL -> {
                BigDecimal number = exact(type, physical);
                yield number == null ? null : new Value.Exact(number);
            }
            case DOUBLE -> approximate(type, physical);
            case VARCHAR -> Annotations.isText(type) ? text(((Binary) physical).toByteBuffer()) : null;
            case BOOLEAN -> new Value.Bool((boolean) physical);
            case DATE -> new Value.Date((int) physical);
            case TIMESTAMP -> timestamp(type, physical);
            case CHAR, HASHTYPE -> null;
        };
    }

    /** Whether values of this type can be NaN. */
    static boolean isFraction(PrimitiveType type) {
        return type.getPrimitiveTypeName() == PrimitiveTypeName.FLOAT
                || type.getPrimitiveTypeName() == PrimitiveTypeName.DOUBLE
                || LogicalTypeAnnotation.float16Type().equals(type.getLogicalTypeAnnotation());
    }

    private static @Nullable BigDecimal exact(PrimitiveType type, Object physical) {
        boolean unsigned = Annotations.isUnsigned(type);
        int scale = Annotations.scale(type);
        return switch (type.getPrimitiveTypeName()) {
            case INT32 -> BigDecimal.valueOf(unsigned ? Integer.toUnsignedLong((int) physical) : (int) physical, scale);
            case INT64 ->
                unsigned
                        ? new BigDecimal(Long.toUnsignedString((long) physical))
                        : BigDecimal.valueOf((long) physical, scale);
            case FIXED_LEN_BYTE_ARRAY -> new BigDecimal(new BigInteger(((Binary) physical).getBytes()), scale);
            // A writer that truncates bounds would leave another number, without any sign of it.
            case BINARY -> null;
            case BOOLEAN, FLOAT, DOUBLE, INT96 -> null;
        };
    }

    private static @Nullable Value approximate(PrimitiveType type, Object physical) {
        return switch (type.getPrimitiveTypeName()) {
            case FLOAT, DOUBLE -> {
                double number = ((Number) physical).doubleValue();
                yield Double.isFinite(number) ? new Value.Approximate(number) : null;
            }
            case BOOLEAN, INT32, INT64, INT96, BINARY, FIXED_LEN_BYTE_ARRAY -> {
                BigDecimal number = isFraction(type) ? null : exact(type, physical);
                yield number == null ? null : nearest(number);
            }
        };
    }

    /** The double of a number; null if their digits differ, because then the value does not fit the column. */
    private static @Nullable Value nearest(BigDecimal number) {
        double nearest = number.doubleValue();
        return BigDecimal.valueOf(nearest).compareTo(number) == 0 ? new Value.Approximate(nearest) : null;
    }

    private static @Nullable Value timestamp(PrimitiveType type, Object physical) {
        LogicalTypeAnnotation annotation = type.getLogicalTypeAnnotation();
        if (LogicalTypeAnnotation.dateType().equals(annotation)) {
            return new Value.Timestamp(Math.multiplyExact((int) physical, 86_400L), 0);
        }
        if (annotation instanceof TimestampLogicalTypeAnnotation timestamp) {
            int unitsOfSecond = unitsOfSecond(timestamp.getUnit());
            long units = (long) physical;
            int fraction = Math.floorMod(units, unitsOfSecond);
            return new Value.Timestamp(Math.floorDiv(units, unitsOfSecond), fraction * (NANOS / unitsOfSecond));
        }
        return null;
    }

    static int unitsOfSecond(TimeUnit unit) {
        return switch (unit) {
            case MILLIS -> MILLIS;
            case MICROS -> MICROS;
            case NANOS -> NANOS;
        };
    }

    /**
     * The text of a bound. If it was cut inside a character, the rest is still a lower bound, but not an upper one. An
     * empty text is no value of the database.
     */
    private @Nullable Value text(ByteBuffer bytes) {
        CharsetDecoder decoder = StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
        CharBuffer characters = CharBuffer.allocate(bytes.remaining());
        CoderResult result = decoder.decode(bytes, characters, true);
        String text = characters.flip().toString();
        return text.isEmpty() || (result.isError() && this == UPPER) ? null : new Value.Text(text);
    }
}
