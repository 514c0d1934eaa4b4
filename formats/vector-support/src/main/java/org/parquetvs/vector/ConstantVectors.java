package org.parquetvs.vector;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.parquetvs.batch.BooleanVector;
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

/** Vectors with the same value in every row. */
public final class ConstantVectors {
    private static final long MICROS_OF_SECOND = 1_000_000;
    private static final int NANOS_OF_MICRO = 1_000;

    private ConstantVectors() {}

    /** {@code value} in each row, which is one of {@code type} or NULL. */
    public static ColumnVector of(Value value, SqlType type, int rows) {
        return value.isNull() ? nulls(type, rows) : vector(value, type, rows);
    }

    /** NULL in each row. */
    public static ColumnVector nulls(SqlType type, int rows) {
        return nullVector(type, rows, new long[(rows + Long.SIZE - 1) / Long.SIZE]);
    }

    private static ColumnVector vector(Value value, SqlType type, int rows) {
        return switch (type.vectorKind()) {
            case INT -> new IntVector(filled(rows, number(value, type).intValueExact()), null);
            case LONG -> new LongVector(filled(rows, number(value, type).longValueExact()), null);
            case DECIMAL128 -> wide(number(value, type), rows);
            case DOUBLE -> doubles(((Value.Approximate) value).number(), rows);
            case BOOLEAN -> booleans(((Value.Bool) value).value(), rows);
            case NANO -> nanos((Value.Timestamp) value, rows);
            case TEXT -> text(value.asText(), rows);
        };
    }

    /** The number in which the vectors of integers hold a value. */
    private static BigInteger number(Value value, SqlType type) {
        if (value instanceof Value.Exact exact) {
            return exact.number().setScale(((SqlType.Decimal) type).scale()).unscaledValue();
        }
        return value instanceof Value.Date date
                ? BigInteger.valueOf(date.epochDay())
                : BigInteger.valueOf(micros((Value.Timestamp) value));
    }

    private static long micros(Value.Timestamp time) {
        return Math.addExact(Math.multiplyExact(time.epochSecond(), MICROS_OF_SECOND), time.nanos() / NANOS_OF_MICRO);
    }

    private static int[] filled(int rows, int number) {
        int[] numbers = new int[rows];
        Arrays.fill(numbers, number);
        return numbers;
    }

    private static long[] filled(int rows, long number) {
        long[] numbers = new long[rows];
        Arrays.fill(numbers, number);
        return numbers;
    }

    private static ColumnVector wide(BigInteger number, int rows) {
        long high = number.shiftRight(Long.SIZE).longValueExact();
        return new Decimal128Vector(filled(rows, high), filled(rows, number.longValue()), null);
    }

    private static ColumnVector doubles(double number, int rows) {
        double[] numbers = new double[rows];
        Arrays.fill(numbers, number);
        return new DoubleVector(numbers, null);
    }

    private static ColumnVector booleans(boolean value, int rows) {
        byte[] values = new byte[rows];
        Arrays.fill(values, (byte) (value ? 1 : 0));
        return new BooleanVector(values, null);
    }

    private static ColumnVector nanos(Value.Timestamp time, int rows) {
        short[] nanos = new short[rows];
        Arrays.fill(nanos, (short) (time.nanos() % NANOS_OF_MICRO));
        return new NanoTimestampVector(filled(rows, micros(time)), nanos, null);
    }

    private static ColumnVector text(String value, int rows) {
        byte[] bytes = value.getBytes(StandardCharsets.UTF_8);
        TextVector dictionary = new TextVector(bytes, new int[] {0, bytes.length}, null);
        return new DictionaryTextVector(new int[rows], dictionary, 1, null);
    }

    private static ColumnVector nullVector(SqlType type, int rows, long[] noneValid) {
        return switch (type.vectorKind()) {
            case INT -> new IntVector(new int[rows], noneValid);
            case LONG -> new LongVector(new long[rows], noneValid);
            case DECIMAL128 -> new Decimal128Vector(new long[rows], new long[rows], noneValid);
            case DOUBLE -> new DoubleVector(new double[rows], noneValid);
            case BOOLEAN -> new BooleanVector(new byte[rows], noneValid);
            case NANO -> new NanoTimestampVector(new long[rows], new short[rows], noneValid);
            case TEXT -> new TextVector(new byte[0], new int[rows + 1], noneValid);
        };
    }
}
