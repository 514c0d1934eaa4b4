package org.parquetvs.decoder.value;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;
import org.parquetvs.batch.BooleanVector;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.Decimal128Vector;
import org.parquetvs.batch.DoubleVector;
import org.parquetvs.batch.IntVector;
import org.parquetvs.batch.LongVector;
import org.parquetvs.batch.NanoTimestampVector;
import org.parquetvs.batch.TextVector;
import org.parquetvs.scan.value.Value;

/** One writer for each class of vectors. */
final class VectorWriterFactory {
    private static final int MICROS_PER_SECOND = 1_000_000;
    private static final int NANOS_PER_MICRO = 1000;

    private VectorWriterFactory() {}

    static BigInteger unscaled(Value value, int scale) {
        return ((Value.Exact) value).number().setScale(scale).unscaledValue();
    }

    static long micros(Value.Timestamp timestamp) {
        return Math.addExact(
                Math.multiplyExact(timestamp.epochSecond(), MICROS_PER_SECOND), timestamp.nanos() / NANOS_PER_MICRO);
    }

    static final class Ints extends VectorWriter {
        private final ToIntFunction<Value> conversion;
        private int[] values = new int[0];

        Ints(ToIntFunction<Value> conversion) {
            this.conversion = conversion;
        }

        @Override
        void reserve(int rowCount) {
            values = values.length < rowCount ? new int[rowCount] : values;
        }

        @Override
        void set(int row, Value value) {
            values[row] = conversion.applyAsInt(value);
        }

        @Override
        public ColumnVector vector() {
            return new IntVector(values, validity());
        }
    }

    static final class Longs extends VectorWriter {
        private final ToLongFunction<Value> conversion;
        private long[] values = new long[0];

        Longs(ToLongFunction<Value> conversion) {
            this.conversion = conversion;
        }

        @Override
        void reserve(int rowCount) {
            values = values.length < rowCount ? new long[rowCount] : values;
        }

        @Override
        void set(int row, Value value) {
            values[row] = conversion.applyAsLong(value);
        }

        @Override
        public ColumnVector vector() {
            return new LongVector(values, validity());
        }
    }

    static final class Decimal128Array extends VectorWriter {
        private final int scale;
        private long[] high = new long[0];
        private long[] low = new long[0];

        Decimal128Array(int scale) {
            this.scale = scale;
        }

        @Override
        void reserve(int rowCount) {
            if (high.length < rowCount) {
                high = new long[rowCount];
                low = new long[rowCount];
            }
        }

        @Override
        void set(int row, Value value) {
            BigInteger unscaled = unscaled(value, scale);
            high[row] = unscaled.shiftRight(Long.SIZE).longValueExact();
            low[row] = unscaled.longValue();
        }

        @Override
        public ColumnVector vector() {
            return new Decimal128Vector(high, low, validity());
        }
    }

    static final class Doubles extends VectorWriter {
        private double[] values = new double[0];

        @Override
        void reserve(int rowCount) {
            values = values.length < rowCount ? new double[rowCount] : values;
        }

        @Override
        void set(int row, Value value) {
            values[row] = ((Value.Approximate) value).number();
        }

        @Override
        public ColumnVector vector() {
            return new DoubleVector(values, validity());
        }
    }

    static final class Booleans extends VectorWriter {
        private byte[] values = new byte[0];

        @Override
        void reserve(int rowCount) {
            values = values.length < rowCount ? new byte[rowCount] : values;
        }

        @Override
        void set(int row, Value value) {
            values[row] = (byte) (((Value.Bool) value).value() ? 1 : 0);
        }

        @Override
        public ColumnVector vector() {
            return new BooleanVector(values, validity());
        }
    }

    static final class Nanos extends VectorWriter {
        private long[] micros = new long[0];
        private short[] nanos = new short[0];

        @Override
        void reserve(int rowCount) {
            if (micros.length < rowCount) {
                micros = new long[rowCount];
                nanos = new short[rowCount];
            }
        }

        @Override
        void set(int row, Value value) {
            Value.Timestamp timestamp = (Value.Timestamp) value;
            micros[row] = micros(timestamp);
            nanos[row] = (short) (timestamp.nanos() % NANOS_PER_MICRO);
        }

        @Override
        public ColumnVector vector() {
            return new NanoTimestampVector(micros, nanos, validity());
        }
    }

    /** Rows without a value have no bytes. */
    static final class Texts extends VectorWriter {
        private byte[] bytes = new byte[0];
        private int[] offsets = new int[1];
        private int rowCount;
        private int nextRow;

        @Override
        void reserve(int count) {
            offsets = offsets.length <= count ? new int[count + 1] : offsets;
            rowCount = count;
            nextRow = 0;
            offsets[0] = 0;
        }

        @Override
        void set(int row, Value value) {
            endRowsBefore(row);
            byte[] text = value.asText().getBytes(StandardCharsets.UTF_8);
            int end = Math.addExact(offsets[row], text.length);
            if (bytes.length < end) {
                bytes = Arrays.copyOf(bytes, Math.max(end, (int) Math.min(Integer.MAX_VALUE - 8, 2L * bytes.length)));
            }
            System.arraycopy(text, 0, bytes, offsets[row], text.length);
            offsets[row + 1] = end;
            nextRow = row + 1;
        }

        private void endRowsBefore(int row) {
            Arrays.fill(offsets, nextRow, row + 1, offsets[nextRow]);
        }

        @Override
        public ColumnVector vector() {
            endRowsBefore(rowCount);
            nextRow = rowCount;
            return new TextVector(bytes, offsets, validity());
        }
    }
}
