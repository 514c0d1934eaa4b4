package org.parquetvs.worker.export;

import com.exasol.ExaDataTypeException;
import com.exasol.ExaIterationException;
import com.exasol.ExaIterator;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.sql.Date;
import java.sql.Timestamp;
import java.time.ZoneOffset;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.BooleanVector;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.Decimal128Vector;
import org.parquetvs.batch.DictionaryTextVector;
import org.parquetvs.batch.DoubleVector;
import org.parquetvs.batch.IntVector;
import org.parquetvs.batch.LongVector;
import org.parquetvs.batch.NanoTimestampVector;
import org.parquetvs.batch.TextVector;
import org.parquetvs.type.SqlType;

/** Makes the vector of a column of single values, which come from an iterator or from other vectors. */
abstract class ColumnBuilder {
    private static final int FIRST_CAPACITY = 1_024;
    private static final long MICROS_PER_SECOND = 1_000_000;
    private static final int NANOS_PER_MICRO = 1_000;

    private long @Nullable [] validity;
    private int capacity;

    /** A builder for the vectors of a type. */
    static ColumnBuilder of(SqlType type) {
        return switch (type.vectorKind()) {
            case INT -> type instanceof SqlType.Decimal decimal ? new Ints(decimal.scale()) : new Ints(-1);
            case LONG -> type instanceof SqlType.Decimal decimal ? new Longs(decimal.scale()) : new Longs(-1);
            case DECIMAL128 -> new Decimals(((SqlType.Decimal) type).scale());
            case DOUBLE -> new Doubles();
            case BOOLEAN -> new Booleans();
            case NANO -> new Nanos();
            case TEXT -> new Texts();
        };
    }

    /** Adds a value of the current row of an iterator as that of row {@code row}, the next one. */
    final void read(ExaIterator iterator, int column, int row) throws ExaIterationException, ExaDataTypeException {
        reserve(row);
        setValid(row, set(iterator, column, row));
    }

    /** Adds a value of another vector as that of row {@code row}, the next one. */
    final void copy(ColumnVector vector, int from, int row) {
        reserve(row);
        boolean isValue = !vector.isNull(from);
        if (isValue) {
            set(vector, from, row);
        } else {
            skip(row);
        }
        setValid(row, isValue);
    }

    private void reserve(int row) {
        if (row >= capacity) {
            capacity = Math.max(FIRST_CAPACITY, Math.multiplyExact(2, capacity));
            grow(capacity);
            if (validity != null) {
                validity = Arrays.copyOf(validity, (capacity + 63) / 64);
            }
        }
    }

    private void setValid(int row, boolean isValue) {
        if (!isValue && validity == null) {
            long[] all = new long[(capacity + 63) / 64];
            Arrays.fill(all, -1L);
            validity = all;
        }
        if (validity != null) {
            long bit = 1L << row;
            validity[row >> 6] = isValue ? validity[row >> 6] | bit : validity[row >> 6] & ~bit;
        }
    }

    /** The vector of all values so far; the builder begins anew, with other arrays. */
    final ColumnVector build(int rows) {
        ColumnVector vector = vector(rows, validity);
        validity = null;
        capacity = 0;
        return vector;
    }

    /** Memory of the first rows. */
    abstract long bytes(int rows);

    /** Makes room for so many rows. */
    abstract void grow(int rows);

    /** Adds a value of the iterator; false if it is NULL. */
    abstract boolean set(ExaIterator iterator, int column, int row) throws ExaIterationException, ExaDataTypeException;

    abstract void set(ColumnVector vector, int from, int row);

    /** Goes on after a row without a value. */
    void skip(int row) {}

    abstract ColumnVector vector(int rows, long @Nullable [] valid);

    private static long micros(Timestamp value) {
        long seconds = value.toLocalDateTime().toEpochSecond(ZoneOffset.UTC);
        return Math.addExact(Math.multiplyExact(seconds, MICROS_PER_SECOND), value.getNanos() / NANOS_PER_MICRO);
    }

    /** Numbers without their point, or days if the scale is negative. */
    private static final class Ints extends ColumnBuilder {
        private final int scale;
        private int[] values = {};

        Ints(int scale) {
            this.scale = scale;
        }

        @Override
        long bytes(int rows) {
            return (long) Integer.BYTES * rows;
        }

        @Override
        void grow(int rows) {
            values = Arrays.copyOf(values, rows);
        }

        @Override
        boolean set(ExaIterator iterator, int column, int row) throws ExaIterationException, ExaDataTypeException {
            if (scale < 0) {
                Date date = iterator.getDate(column);
                values[row] =
                        date == null ? 0 : Math.toIntExact(date.toLocalDate().toEpochDay());
                return date != null;
            }
            if (scale == 0) {
                Integer number = iterator.getInteger(column);
                values[row] = number == null ? 0 : number;
                return number != null;
            }
            BigDecimal number = iterator.getBigDecimal(column);
            values[row] =
                    number == null ? 0 : number.setScale(scale).unscaledValue().intValueExact();
            return number != null;
        }

        @Override
        void set(ColumnVector vector, int from, int row) {
            values[row] = ((IntVector) vector).values()[from];
        }

        @Override
        ColumnVector vector(int rows, long @Nullable [] valid) {
            IntVector vector = new IntVector(values, valid);
            values = new int[0];
            return vector;
        }
    }

    /** Numbers without their point, or microseconds if the scale is negative. */
    private static final class Longs extends ColumnBuilder {
        private final int scale;
        private long[] values = {};

        Longs(int scale) {
            this.scale = scale;
        }

        @Override
        long bytes(int rows) {
            return (long) Long.BYTES * rows;
        }

        @Override
        void grow(int rows) {
            values = Arrays.copyOf(values, rows);
        }

        @Override
        boolean set(ExaIterator iterator, int column, int row) throws ExaIterationException, ExaDataTypeException {
            if (scale < 0) {
                Timestamp moment = iterator.getTimestamp(column);
                values[row] = moment == null ? 0 : micros(moment);
                return moment != null;
            }
            if (scale == 0) {
                Long number = iterator.getLong(column);
                values[row] = number == null ? 0 : number;
                return number != null;
            }
            BigDecimal number = iterator.getBigDecimal(column);
            values[row] =
                    number == null ? 0 : number.setScale(scale).unscaledValue().longValueExact();
            return number != null;
        }

        @Override
        void set(ColumnVector vector, int from, int row) {
            values[row] = ((LongVector) vector).values()[from];
        }

        @Override
        ColumnVector vector(int rows, long @Nullable [] valid) {
            LongVector vector = new LongVector(values, valid);
            values = new long[0];
            return vector;
        }
    }

    private static final class Decimals extends ColumnBuilder {
        private final int scale;
        private long[] high = {};
        private long[] low = {};

        Decimals(int scale) {
            this.scale = scale;
        }

        @Override
        long bytes(int rows) {
            return 2L * Long.BYTES * rows;
        }

        @Override
        void grow(int rows) {
            high = Arrays.copyOf(high, rows);
            low = Arrays.copyOf(low, rows);
        }

        @Override
        boolean set(ExaIterator iterator, int column, int row) throws ExaIterationException, ExaDataTypeException {
            BigDecimal number = iterator.getBigDecimal(column);
            if (number != null) {
                BigInteger unscaled = number.setScale(scale).unscaledValue();
                high[row] = unscaled.shiftRight(Long.SIZE).longValueExact();
                low[row] = unscaled.longValue();
            }
            return number != null;
        }

        @Override
        void set(ColumnVector vector, int from, int row) {
            high[row] = ((Decimal128Vector) vector).high()[from];
            low[row] = ((Decimal128Vector) vector).low()[from];
        }

        @Override
        ColumnVector vector(int rows, long @Nullable [] valid) {
            Decimal128Vector vector = new Decimal128Vector(high, low, valid);
            high = new long[0];
            low = new long[0];
            return vector;
        }
    }

    private static final class Doubles extends ColumnBuilder {
        private double[] values = {};

        @Override
        long bytes(int rows) {
            return (long) Double.BYTES * rows;
        }

        @Override
        void grow(int rows) {
            values = Arrays.copyOf(values, rows);
        }

        @Override
        boolean set(ExaIterator iterator, int column, int row) throws ExaIterationException, ExaDataTypeException {
            Double number = iterator.getDouble(column);
            values[row] = number == null ? 0 : number;
            return number != null;
        }

        @Override
        void set(ColumnVector vector, int from, int row) {
            values[row] = ((DoubleVector) vector).values()[from];
        }

        @Override
        ColumnVector vector(int rows, long @Nullable [] valid) {
            DoubleVector vector = new DoubleVector(values, valid);
            values = new double[0];
            return vector;
        }
    }

    private static final class Booleans extends ColumnBuilder {
        private byte[] values = {};

        @Override
        long bytes(int rows) {
            return rows;
        }

        @Override
        void grow(int rows) {
            values = Arrays.copyOf(values, rows);
        }

        @Override
        boolean set(ExaIterator iterator, int column, int row) throws ExaIterationException, ExaDataTypeException {
            Boolean truth = iterator.getBoolean(column);
            values[row] = (byte) (Boolean.TRUE.equals(truth) ? 1 : 0);
            return truth != null;
        }

        @Override
        void set(ColumnVector vector, int from, int row) {
            values[row] = ((BooleanVector) vector).values()[from];
        }

        @Override
        ColumnVector vector(int rows, long @Nullable [] valid) {
            BooleanVector vector = new BooleanVector(values, valid);
            values = new byte[0];
            return vector;
        }
    }

    private static final class Nanos extends ColumnBuilder {
        private long[] micros = {};
        private short[] nanos = {};

        @Override
        long bytes(int rows) {
            return (long) (Long.BYTES + Short.BYTES) * rows;
        }

        @Override
        void grow(int rows) {
            micros = Arrays.copyOf(micros, rows);
            nanos = Arrays.copyOf(nanos, rows);
        }

        @Override
        boolean set(ExaIterator iterator, int column, int row) throws ExaIterationException, ExaDataTypeException {
            Timestamp moment = iterator.getTimestamp(column);
            if (moment != null) {
                micros[row] = micros(moment);
                nanos[row] = (short) (moment.getNanos() % NANOS_PER_MICRO);
            }
            return moment != null;
        }

        @Override
        void set(ColumnVector vector, int from, int row) {
            micros[row] = ((NanoTimestampVector) vector).micros()[from];
            nanos[row] = ((NanoTimestampVector) vector).nanos()[from];
        }

        @Override
        ColumnVector vector(int rows, long @Nullable [] valid) {
            NanoTimestampVector vector = new NanoTimestampVector(micros, nanos, valid);
            micros = new long[0];
            nanos = new short[0];
            return vector;
        }
    }

    private static final class Texts extends ColumnBuilder {
        private byte[] bytes = {};
        private int[] offsets = {};

        @Override
        long bytes(int rows) {
            return (long) Integer.BYTES * rows + (rows == 0 ? 0 : offsets[rows]);
        }

        @Override
        void grow(int rows) {
            offsets = Arrays.copyOf(offsets, rows + 1);
        }

        @Override
        boolean set(ExaIterator iterator, int column, int row) throws ExaIterationException, ExaDataTypeException {
            String text = iterator.getString(column);
            byte[] utf8 = text == null ? new byte[0] : text.getBytes(StandardCharsets.UTF_8);
            append(utf8, 0, utf8.length, row);
            return text != null;
        }

        @Override
        void set(ColumnVector vector, int from, int row) {
            if (vector instanceof DictionaryTextVector dictionary) {
                append(dictionary.dictionary(), dictionary.indices()[from], row);
            } else {
                append((TextVector) vector, from, row);
            }
        }

        private void append(TextVector vector, int from, int row) {
            int start = vector.offsets()[from];
            append(vector.bytes(), start, vector.offsets()[from + 1] - start, row);
        }

        private void append(byte[] utf8, int from, int length, int row) {
            int end = Math.addExact(offsets[row], length);
            if (end > bytes.length) {
                bytes = Arrays.copyOf(bytes, (int) Math.min(Integer.MAX_VALUE - 8, Math.max(1_024, 2L * end)));
            }
            System.arraycopy(utf8, from, bytes, offsets[row], length);
            offsets[row + 1] = end;
        }

        @Override
        void skip(int row) {
            offsets[row + 1] = offsets[row];
        }

        @Override
        ColumnVector vector(int rows, long @Nullable [] valid) {
            TextVector vector = new TextVector(bytes, rows == 0 ? new int[1] : offsets, valid);
            bytes = new byte[0];
            offsets = new int[0];
            return vector;
        }
    }
}
