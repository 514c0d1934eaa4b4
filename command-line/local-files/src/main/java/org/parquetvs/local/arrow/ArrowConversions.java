package org.parquetvs.local.arrow;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.util.ArrowBufPointer;
import org.apache.arrow.vector.BaseFixedWidthVector;
import org.apache.arrow.vector.BaseIntVector;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.DateMilliVector;
import org.apache.arrow.vector.ElementAddressableVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.FloatingPointVector;
import org.apache.arrow.vector.TimeSecVector;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.BooleanVector;
import org.parquetvs.batch.Decimal128Vector;
import org.parquetvs.batch.DoubleVector;
import org.parquetvs.batch.IntVector;
import org.parquetvs.batch.LongVector;
import org.parquetvs.batch.TextVector;

/** Converts the values of Arrow's vectors to ours; each method is an {@link ArrowColumn.Conversion}. */
final class ArrowConversions {
    private static final long SECONDS_OF_DAY = 86_400;
    private static final long MILLIS = 1_000;
    private static final int DECIMAL_BYTES = 16;

    private ArrowConversions() {}

    static TextVector nulls(FieldVector vector, int from, int count) {
        return new TextVector(new byte[0], new int[count + 1], new long[words(count)]);
    }

    static BooleanVector booleans(FieldVector vector, int from, int count) {
        BitVector bits = (BitVector) vector;
        byte[] values = new byte[count];
        for (int row = 0; row < count; row++) {
            values[row] = (byte) (bits.isNull(from + row) ? 0 : bits.get(from + row));
        }
        return new BooleanVector(values, validity(vector, from, count));
    }

    /** Whole numbers of up to 32 bits, and days. */
    static IntVector ints(FieldVector vector, int from, int count) {
        if (vector instanceof BaseIntVector integers && width(vector) < Integer.BYTES) {
            return ints(vector, from, count, row -> (int) integers.getValueAsLong(row));
        }
        int[] values = new int[count];
        bytes(vector, from, count, Integer.BYTES).asIntBuffer().get(values);
        return new IntVector(values, validity(vector, from, count));
    }

    private static IntVector ints(FieldVector vector, int from, int count, IntUnaryOperator value) {
        int[] values = new int[count];
        for (int row = 0; row < count; row++) {
            values[row] = vector.isNull(from + row) ? 0 : value.applyAsInt(from + row);
        }
        return new IntVector(values, validity(vector, from, count));
    }

    static IntVector daysOfMillis(FieldVector vector, int from, int count) {
        DateMilliVector dates = (DateMilliVector) vector;
        return ints(
                vector, from, count, row -> Math.toIntExact(Math.floorDiv(dates.get(row), SECONDS_OF_DAY * MILLIS)));
    }

    static IntVector millisOfDayOfSeconds(FieldVector vector, int from, int count) {
        TimeSecVector times = (TimeSecVector) vector;
        return ints(vector, from, count, row -> Math.toIntExact(times.get(row) * MILLIS));
    }

    static IntVector intDecimals(FieldVector vector, int from, int count) {
        ArrowBuf unscaled = vector.getDataBuffer();
        return ints(vector, from, count, row -> unscaled.getInt((long) row * DECIMAL_BYTES));
    }

    /** Whole numbers of 64 bits, unsigned ones of 32, and times. */
    static LongVector longs(FieldVector vector, int from, int count) {
        if (width(vector) == Integer.BYTES) {
            ArrowBuf unsigned = vector.getDataBuffer();
            return longs(
                    vector, from, count, row -> Integer.toUnsignedLong(unsigned.getInt((long) row * Integer.BYTES)));
        }
        long[] values = new long[count];
        bytes(vector, from, count, Long.BYTES).asLongBuffer().get(values);
        return new LongVector(values, validity(vector, from, count));
    }

    private static LongVector longs(FieldVector vector, int from, int count, IntToLongFunction value) {
        long[] values = new long[count];
        for (int row = 0; row < count; row++) {
            values[row] = vector.isNull(from + row) ? 0 : value.applyAsLong(from + row);
        }
        return new LongVector(values, validity(vector, from, count));
    }

    static LongVector millisOfSeconds(FieldVector vector, int from, int count) {
        ArrowBuf seconds = vector.getDataBuffer();
        return longs(vector, from, count, row -> Math.multiplyExact(seconds.getLong((long) row * Long.BYTES), MILLIS));
    }

    static LongVector longDecimals(FieldVector vector, int from, int count) {
        ArrowBuf unscaled = vector.getDataBuffer();
        return longs(vector, from, count, row -> unscaled.getLong((long) row * DECIMAL_BYTES));
    }

    static Decimal128Vector decimals(FieldVector vector, int from, int count) {
        ArrowBuf unscaled = vector.getDataBuffer();
        long[] high = new long[count];
        long[] low = new long[count];
        for (int row = 0; row < count; row++) {
            long offset = (long) (from + row) * DECIMAL_BYTES;
            low[row] = unscaled.getLong(offset);
            high[row] = unscaled.getLong(offset + Long.BYTES);
        }
        return new Decimal128Vector(high, low, validity(vector, from, count));
    }

    static Decimal128Vector unsignedLongs(FieldVector vector, int from, int count) {
        return new Decimal128Vector(
                new long[count], longs(vector, from, count).values(), validity(vector, from, count));
    }

    static DoubleVector doubles(FieldVector vector, int from, int count) {
        FloatingPointVector numbers = (FloatingPointVector) vector;
        double[] values = new double[count];
        for (int row = 0; row < count; row++) {
            values[row] = vector.isNull(from + row) ? 0 : numbers.getValueAsDouble(from + row);
        }
        return new DoubleVector(values, validity(vector, from, count));
    }

    /** Text, and bytes. */
    static TextVector texts(FieldVector vector, int from, int count) {
        ElementAddressableVector elements = (ElementAddressableVector) vector;
        ArrowBufPointer element = new ArrowBufPointer();
        int[] offsets = new int[count + 1];
        for (int row = 0; row < count; row++) {
            int length = 0;
            if (!vector.isNull(from + row)) {
                elements.getDataPointer(from + row, element);
                length = Math.toIntExact(element.getLength());
            }
            offsets[row + 1] = Math.addExact(offsets[row], length);
        }
        byte[] bytes = new byte[offsets[count]];
        for (int row = 0; row < count; row++) {
            int length = offsets[row + 1] - offsets[row];
            if (length > 0) {
                elements.getDataPointer(from + row, element);
                element.getBuf().getBytes(element.getOffset(), bytes, offsets[row], length);
            }
        }
        return new TextVector(bytes, offsets, validity(vector, from, count));
    }

    private static int width(FieldVector vector) {
        return ((BaseFixedWidthVector) vector).getTypeWidth();
    }

    private static ByteBuffer bytes(FieldVector vector, int from, int count, int width) {
        return vector.getDataBuffer()
                .nioBuffer((long) from * width, count * width)
                .order(ByteOrder.LITTLE_ENDIAN);
    }

    /** Arrow's validity buffer has the same bits as our words. */
    private static long @Nullable [] validity(FieldVector vector, int from, int count) {
        if (vector.getNullCount() == 0) {
            return null;
        }
        byte[] bits = new byte[words(count) * Long.BYTES];
        vector.getValidityBuffer().getBytes(from / Byte.SIZE, bits, 0, (count + Byte.SIZE - 1) / Byte.SIZE);
        long[] validity = new long[words(count)];
        ByteBuffer.wrap(bits).order(ByteOrder.LITTLE_ENDIAN).asLongBuffer().get(validity);
        return validity;
    }

    private static int words(int rows) {
        return (rows + Long.SIZE - 1) / Long.SIZE;
    }
}
