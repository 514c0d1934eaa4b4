package org.parquetvs.cluster.storage;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.BooleanVector;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.Decimal128Vector;
import org.parquetvs.batch.DoubleVector;
import org.parquetvs.batch.IntVector;
import org.parquetvs.batch.LongVector;
import org.parquetvs.batch.NanoTimestampVector;
import org.parquetvs.batch.StringVector;
import org.parquetvs.type.SqlType;
import org.parquetvs.type.SqlType.Decimal;
import org.parquetvs.type.SqlType.Kind;

/** Converts values of column vectors to objects. */
public final class VectorValues {
    private static final int MICROS_PER_SECOND = 1_000_000;
    private static final int NANOS_PER_MICRO = 1_000;

    private VectorValues() {}

    /** BigDecimal or Long for DECIMAL, Double, String, Boolean, LocalDate, LocalDateTime, or null. */
    public static @Nullable Object value(ColumnVector vector, SqlType type, int row) {
        if (vector.isNull(row)) {
            return null;
        }
        return switch (vector.kind()) {
            case INT -> {
                IntVector ints = (IntVector) vector;
                int value = ints.values()[row];
                yield type.is(Kind.DATE) ? LocalDate.ofEpochDay(value) : number(value, (Decimal) type);
            }
            case LONG -> {
                LongVector longs = (LongVector) vector;
                long value = longs.values()[row];
                yield type.is(Kind.TIMESTAMP) ? time(value, 0) : number(value, (Decimal) type);
            }
            case DECIMAL128 -> {
                Decimal128Vector decimals = (Decimal128Vector) vector;
                yield decimal(decimals.high()[row], decimals.low()[row], ((Decimal) type).scale());
            }
            case DOUBLE -> ((DoubleVector) vector).values()[row];
            case BOOLEAN -> ((BooleanVector) vector).values()[row] != 0;
            case NANO_TIMESTAMP -> {
                NanoTimestampVector moments = (NanoTimestampVector) vector;
                yield time(moments.micros()[row], moments.nanos()[row]);
            }
            case TEXT, DICTIONARY_TEXT -> ((StringVector) vector).string(row);
        };
    }

    private static Object number(long unscaled, Decimal type) {
        return type.scale() == 0 ? (Object) unscaled : BigDecimal.valueOf(unscaled, type.scale());
    }

    /** A DECIMAL of 128 bits. */
    public static BigDecimal decimal(long high, long low, int scale) {
        ByteBuffer unscaled = ByteBuffer.allocate(2 * Long.BYTES).putLong(high).putLong(low);
        return new BigDecimal(new BigInteger(unscaled.array()), scale);
    }

    private static LocalDateTime time(long micros, int nanos) {
        int fraction = (int) Math.floorMod(micros, (long) MICROS_PER_SECOND) * NANOS_PER_MICRO + nanos;
        return LocalDateTime.ofEpochSecond(Math.floorDiv(micros, MICROS_PER_SECOND), fraction, ZoneOffset.UTC);
    }
}
