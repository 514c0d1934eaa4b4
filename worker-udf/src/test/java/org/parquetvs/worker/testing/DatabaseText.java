package org.parquetvs.worker.testing;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.BooleanVector;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.Decimal128Vector;
import org.parquetvs.batch.DictionaryTextVector;
import org.parquetvs.batch.DoubleVector;
import org.parquetvs.batch.IntVector;
import org.parquetvs.batch.LongVector;
import org.parquetvs.batch.NanoTimestampVector;
import org.parquetvs.batch.TextVector;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.SqlType;

/** Values as the database prints them, so that rows compare whatever way they took. */
public final class DatabaseText {
    private static final DateTimeFormatter NANO_TIMESTAMP =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSSSSSSSS").withZone(ZoneOffset.UTC);

    private DatabaseText() {}

    /** The text of a double; zero has no sign. */
    static String ofDouble(double number) {
        return Double.toString(number + 0.0);
    }

    /** The text of a timestamp with the digits of a column; further ones are cut off. */
    static String ofTimestamp(String text, int precision) {
        int point = text.indexOf('.');
        String digits = text.substring(point + 1) + "000000000";
        return precision == 0
                ? text.substring(0, point)
                : text.substring(0, point + 1) + digits.substring(0, precision);
    }

    /** The text of a predicate's value in a column. */
    public static @Nullable String of(SqlType type, Value value) {
        if (value instanceof Value.Exact exact) {
            return exact.number().toPlainString();
        } else if (value instanceof Value.Approximate approximate) {
            return ofDouble(approximate.number());
        } else if (value instanceof Value.Bool bool) {
            return Boolean.toString(bool.value());
        } else if (value instanceof Value.Date date) {
            return LocalDate.ofEpochDay(date.epochDay()).toString();
        } else if (value instanceof Value.Timestamp timestamp) {
            String text = NANO_TIMESTAMP.format(Instant.ofEpochSecond(timestamp.epochSecond(), timestamp.nanos()));
            return ofTimestamp(text, ((SqlType.Timestamp) type).precision());
        }
        return value.isNull() ? null : value.asText();
    }

    /** The rows of a batch. */
    static List<List<@Nullable String>> of(List<SqlType> types, ColumnBatch batch) {
        List<List<@Nullable String>> rows = new ArrayList<>();
        for (int row = 0; row < batch.rowCount(); row++) {
            List<@Nullable String> texts = new ArrayList<>();
            for (int column = 0; column < types.size(); column++) {
                texts.add(of(types.get(column), batch.columns().get(column), row));
            }
            rows.add(texts);
        }
        return rows;
    }

    private static @Nullable String of(SqlType type, ColumnVector vector, int row) {
        return of(type, value(type, vector, row));
    }

    private static Value value(SqlType type, ColumnVector vector, int row) {
        if (vector.isNull(row)) {
            return new Value.Null();
        } else if (type instanceof SqlType.Decimal decimal) {
            return new Value.Exact(new BigDecimal(unscaled(vector, row), decimal.scale()));
        } else if (vector instanceof DoubleVector doubles) {
            return new Value.Approximate(doubles.values()[row]);
        } else if (vector instanceof BooleanVector booleans) {
            return new Value.Bool(booleans.values()[row] == 1);
        } else if (vector instanceof IntVector days) {
            return new Value.Date(days.values()[row]);
        } else if (vector instanceof LongVector micros) {
            return timestamp(micros.values()[row], 0);
        } else if (vector instanceof NanoTimestampVector nanos) {
            return timestamp(nanos.micros()[row], nanos.nanos()[row]);
        } else if (vector instanceof DictionaryTextVector coded) {
            return text(coded.dictionary(), coded.indices()[row]);
        }
        return text((TextVector) vector, row);
    }

    private static BigInteger unscaled(ColumnVector vector, int row) {
        if (vector instanceof IntVector ints) {
            return BigInteger.valueOf(ints.values()[row]);
        } else if (vector instanceof LongVector longs) {
            return BigInteger.valueOf(longs.values()[row]);
        }
        Decimal128Vector wide = (Decimal128Vector) vector;
        return new BigInteger(ByteBuffer.allocate(16)
                .putLong(wide.high()[row])
                .putLong(wide.low()[row])
                .array());
    }

    private static Value timestamp(long micros, int nanosOfMicro) {
        Instant instant = Instant.EPOCH
                .plusSeconds(Math.floorDiv(micros, 1_000_000L))
                .plusNanos(Math.floorMod(micros, 1_000_000L) * 1000 + nanosOfMicro);
        return new Value.Timestamp(instant.getEpochSecond(), instant.getNano());
    }

    private static Value text(TextVector vector, int row) {
        int start = vector.offsets()[row];
        return new Value.Text(
                new String(vector.bytes(), start, vector.offsets()[row + 1] - start, StandardCharsets.UTF_8));
    }
}
