package org.parquetvs.worker.testing;

import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
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
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.SqlType;

/** Vectors made of values. Arrays are longer than they must be, and the value at a NULL is arbitrary. */
public final class Vectors {
    private static final int SLACK = 3;

    private Vectors() {}

    /** A batch with a column of {@code rowCount} random values for each of {@code columns}. */
    public static ColumnBatch batch(List<ScanColumn> columns, List<List<Value>> values, Random random) {
        int rowCount = values.get(0).size();
        return new ColumnBatch(
                rowCount,
                IntStream.range(0, columns.size())
                        .mapToObj(i -> vector(columns.get(i).type(), values.get(i), random))
                        .toList());
    }

    /** The vector of some values; strings in a dictionary or not, as {@code random} will have it. */
    public static ColumnVector vector(SqlType type, List<Value> values, Random random) {
        int size = values.size() + SLACK;
        long[] validity = validity(values, random);
        if (type instanceof SqlType.Decimal decimal) {
            return decimals(decimal.precision(), values, size, validity, random);
        } else if (type instanceof SqlType.DoublePrecision) {
            double[] doubles = random.doubles(size).toArray();
            forEach(values, (row, value) -> doubles[row] = ((Value.Approximate) value).number());
            return new DoubleVector(doubles, validity);
        } else if (type instanceof SqlType.Bool) {
            byte[] booleans = new byte[size];
            forEach(values, (row, value) -> booleans[row] = (byte) (((Value.Bool) value).value() ? 1 : 0));
            return new BooleanVector(booleans, validity);
        } else if (type instanceof SqlType.Date) {
            int[] days = random.ints(size).toArray();
            forEach(values, (row, value) -> days[row] = ((Value.Date) value).epochDay());
            return new IntVector(days, validity);
        } else if (type instanceof SqlType.Timestamp timestamp) {
            return timestamps(timestamp.precision(), values, size, validity, random);
        }
        return random.nextBoolean() ? texts(values, validity) : codedTexts(values, validity, random);
    }

    private static ColumnVector decimals(
            int precision, List<Value> values, int size, long @Nullable [] validity, Random random) {
        if (precision <= 9) {
            int[] ints = random.ints(size).toArray();
            forEach(values, (row, value) -> ints[row] = unscaled(value).intValueExact());
            return new IntVector(ints, validity);
        } else if (precision <= 18) {
            long[] longs = random.longs(size).toArray();
            forEach(values, (row, value) -> longs[row] = unscaled(value).longValueExact());
            return new LongVector(longs, validity);
        }
        long[] high = random.longs(size).toArray();
        long[] low = random.longs(size).toArray();
        forEach(values, (row, value) -> {
            high[row] = unscaled(value).shiftRight(Long.SIZE).longValueExact();
            low[row] = unscaled(value).longValue();
        });
        return new Decimal128Vector(high, low, validity);
    }

    private static BigInteger unscaled(Value value) {
        BigDecimal number = ((Value.Exact) value).number();
        return number.unscaledValue();
    }

    private static ColumnVector timestamps(
            int precision, List<Value> values, int size, long @Nullable [] validity, Random random) {
        long[] micros = random.longs(size).toArray();
        short[] nanos = new short[size];
        forEach(values, (row, value) -> {
            Value.Timestamp timestamp = (Value.Timestamp) value;
            micros[row] = timestamp.epochSecond() * 1_000_000 + timestamp.nanos() / 1000;
            nanos[row] = (short) (timestamp.nanos() % 1000);
        });
        return precision <= 6 ? new LongVector(micros, validity) : new NanoTimestampVector(micros, nanos, validity);
    }

    private static TextVector texts(List<Value> values, long @Nullable [] validity) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        // The first string need not begin where the array does.
        bytes.write('?');
        int[] offsets = new int[values.size() + 1 + SLACK];
        offsets[0] = bytes.size();
        for (int row = 0; row < values.size(); row++) {
            if (!values.get(row).isNull()) {
                bytes.writeBytes(values.get(row).asText().getBytes(StandardCharsets.UTF_8));
            }
            offsets[row + 1] = bytes.size();
        }
        bytes.write('?');
        return new TextVector(bytes.toByteArray(), offsets, validity);
    }

    /** The vector of some strings, each of which is once in its dictionary. */
    public static DictionaryTextVector codedTexts(List<Value> values, Random random) {
        return codedTexts(values, validity(values, random), random);
    }

    private static DictionaryTextVector codedTexts(List<Value> values, long @Nullable [] validity, Random random) {
        List<Value> entries =
                values.stream().filter(value -> !value.isNull()).distinct().toList();
        int[] indices = random.ints(values.size() + SLACK).toArray();
        forEach(values, (row, value) -> indices[row] = entries.indexOf(value));
        return new DictionaryTextVector(indices, texts(entries, null), entries.size(), validity);
    }

    private static long @Nullable [] validity(List<Value> values, Random random) {
        if (values.stream().noneMatch(Value::isNull) && random.nextBoolean()) {
            return null;
        }
        long[] validity = new long[(values.size() + 63) / 64 + 1];
        // Bits beyond the batch mean nothing.
        Arrays.fill(validity, random.nextLong());
        for (int row = 0; row < values.size(); row++) {
            long bit = 1L << row;
            validity[row >> 6] = values.get(row).isNull() ? validity[row >> 6] & ~bit : validity[row >> 6] | bit;
        }
        return validity;
    }

    private interface RowConsumer {
        void accept(int row, Value value);
    }

    private static void forEach(List<Value> values, RowConsumer consumer) {
        for (int row = 0; row < values.size(); row++) {
            if (!values.get(row).isNull()) {
                consumer.accept(row, values.get(row));
            }
        }
    }
}
