package org.parquetvs.container.script;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.sql.Date;
import java.sql.Timestamp;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.BooleanVector;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.Decimal128Vector;
import org.parquetvs.batch.DoubleVector;
import org.parquetvs.batch.IntVector;
import org.parquetvs.batch.LongVector;
import org.parquetvs.batch.NanoTimestampVector;
import org.parquetvs.batch.StringVector;
import org.parquetvs.container.type.ColumnType;
import org.parquetvs.container.type.WireType;
import org.parquetvs.container.wire.WireColumn;

/** Converts values of batches to the classes that scripts get. */
final class BatchCells {
    private static final long MICROS_PER_SECOND = 1_000_000;

    private final List<WireColumn> columns;

    BatchCells(List<WireColumn> columns) {
        this.columns = columns;
    }

    /** Reads a row. */
    void read(ColumnBatch batch, int row, @Nullable Object[] values) {
        for (int i = 0; i < values.length; i++) {
            ColumnVector vector = batch.columns().get(i);
            values[i] = vector.isNull(row)
                    ? null
                    : value(vector, row, columns.get(i).type());
        }
    }

    private static Object value(ColumnVector vector, int row, ColumnType type) {
        return switch (vector.kind()) {
            case INT -> {
                IntVector ints = (IntVector) vector;
                int value = ints.values()[row];
                yield switch (type.wireType()) {
                    case DATE -> Date.valueOf(LocalDate.ofEpochDay(value));
                    case INT32 -> value;
                    default -> BigDecimal.valueOf(value, type.scale());
                };
            }
            case LONG -> {
                LongVector longs = (LongVector) vector;
                long value = longs.values()[row];
                if (type.wireType() == WireType.TIMESTAMP) {
                    yield timestamp(value, 0);
                }
                yield type.wireType() == WireType.INT64 ? (Object) value : BigDecimal.valueOf(value, type.scale());
            }
            case DECIMAL128 -> {
                Decimal128Vector decimals = (Decimal128Vector) vector;
                ByteBuffer unscaled = ByteBuffer.allocate(2 * Long.BYTES);
                unscaled.putLong(decimals.high()[row]).putLong(decimals.low()[row]);
                yield new BigDecimal(new BigInteger(unscaled.array()), type.scale());
            }
            case DOUBLE -> ((DoubleVector) vector).values()[row];
            case BOOLEAN -> ((BooleanVector) vector).values()[row] != 0;
            case NANO_TIMESTAMP -> {
                NanoTimestampVector moments = (NanoTimestampVector) vector;
                yield timestamp(moments.micros()[row], moments.nanos()[row]);
            }
            case TEXT, DICTIONARY_TEXT -> ((StringVector) vector).string(row);
        };
    }

    private static Timestamp timestamp(long micros, int nanos) {
        int ofSecond = (int) Math.floorMod(micros, MICROS_PER_SECOND) * 1_000 + nanos;
        return Timestamp.valueOf(
                LocalDateTime.ofEpochSecond(Math.floorDiv(micros, MICROS_PER_SECOND), ofSecond, ZoneOffset.UTC));
    }
}
