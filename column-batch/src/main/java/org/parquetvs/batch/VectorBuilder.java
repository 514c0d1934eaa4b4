package org.parquetvs.batch;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Builds a vector row by row, in arrays that grow and are reused for the next vector. Rows are set in ascending order;
 * the last one may be set again.
 */
public abstract sealed class VectorBuilder {
    private static final int FIRST_CAPACITY = 64;
    private static final int MAX_LENGTH = Integer.MAX_VALUE - 8;

    private final int bytesPerRow;
    private int capacity;
    private long[] validity = {};
    private boolean hasNulls;

    private VectorBuilder(int bytesPerRow) {
        this.bytesPerRow = bytesPerRow;
    }

    /** Sets the rows {@code [from, end)} to NULL. */
    public final void setNulls(int from, int end) {
        reserve(end);
        for (int row = from; row < end; ) {
            int step = Math.min(Long.SIZE - (row & 63), end - row);
            words()[row >> 6] &= ~((step == Long.SIZE ? -1L : (1L << step) - 1) << row);
            row += step;
        }
        setEmpty(from, end);
    }

    /** Sets a row to NULL. */
    public final void setNull(int row) {
        setNulls(row, row + 1);
    }

    /** Sets the rows from {@code row} on to {@code count} rows of a vector of the same type. */
    public final void copy(ColumnVector vector, int from, int count, int row) {
        reserve(Math.addExact(row, count));
        copyValues(vector, from, count, row);
        if (vector.validity() != null) {
            for (int i = 0; i < count; i++) {
                if (vector.isNull(from + i)) {
                    words()[(row + i) >> 6] &= ~(1L << (row + i));
                }
            }
        }
    }

    /** The vector; valid until a row is set after {@link #clear}. */
    public final ColumnVector vector() {
        return vector(hasNulls ? validity : null);
    }

    /** Removes all rows. */
    public final void clear() {
        hasNulls = false;
    }

    /** Memory of the first rows, in bytes. */
    public long bytes(int rows) {
        return (long) bytesPerRow * rows;
    }

    /** Makes room for a row, which is not NULL. */
    final void begin(int row) {
        reserve(row + 1);
        if (hasNulls) {
            validity[row >> 6] |= 1L << row;
        }
    }

    /** The validity words; from the first NULL on, all rows are valid until they are set to NULL. */
    private long[] words() {
        if (!hasNulls) {
            hasNulls = true;
            Arrays.fill(validity, -1L);
        }
        return validity;
    }

    private void reserve(int rows) {
        if (rows > capacity) {
            capacity = (int) Math.max(rows, Math.min(MAX_LENGTH, Math.max(FIRST_CAPACITY, 2L * capacity)));
            int known = validity.length;
            validity = Arrays.copyOf(validity, (capacity + 63) >> 6);
            Arrays.fill(validity, known, validity.length, -1L);
            resize(capacity);
        }
    }

    abstract void resize(int rows);

    abstract void copyValues(ColumnVector vector, int from, int count, int row);

    abstract ColumnVector vector(long @Nullable [] words);

    /** Gives rows without a value the size 0, where values have sizes. */
    void setEmpty(int from, int end) {}

    /** Builds an {@link IntVector}. */
    public static final class Ints extends VectorBuilder {
        private int[] values = {};

        public Ints() {
            super(Integer.BYTES);
        }

        /** Sets the value of a row. */
        public void set(int row, int value) {
            begin(row);
            values[row] = value;
        }

        @Override
        void resize(int rows) {
            values = Arrays.copyOf(values, rows);
        }

        @Override
        void copyValues(ColumnVector vector, int from, int count, int row) {
            System.arraycopy(((IntVector) vector).values(), from, values, row, count);
        }

        @Override
        ColumnVector vector(long @Nullable [] words) {
            return new IntVector(values, words);
        }
    }

    /** Builds a {@link LongVector}. */
    public static final class Longs extends VectorBuilder {
        private long[] values = {};

        public Longs() {
            super(Long.BYTES);
        }

        /** Sets the value of a row. */
        public void set(int row, long value) {
            begin(row);
            values[row] = value;
        }

        @Override
        void resize(int rows) {
            values = Arrays.copyOf(values, rows);
        }

        @Override
        void copyValues(ColumnVector vector, int from, int count, int row) {
            System.arraycopy(((LongVector) vector).values(), from, values, row, count);
        }

        @Override
        ColumnVector vector(long @Nullable [] words) {
            return new LongVector(values, words);
        }
    }

    /** Builds a {@link Decimal128Vector}. */
    public static final class Decimals128 extends VectorBuilder {
        private long[] high = {};
        private long[] low = {};

        public Decimals128() {
            super(2 * Long.BYTES);
        }

        /** Sets the unscaled number of a row. */
        public void set(int row, BigInteger unscaled) {
            begin(row);
            high[row] = unscaled.shiftRight(Long.SIZE).longValueExact();
            low[row] = unscaled.longValue();
        }

        @Override
        void resize(int rows) {
            high = Arrays.copyOf(high, rows);
            low = Arrays.copyOf(low, rows);
        }

        @Override
        void copyValues(ColumnVector vector, int from, int count, int row) {
            Decimal128Vector decimals = (Decimal128Vector) vector;
            System.arraycopy(decimals.high(), from, high, row, count);
            System.arraycopy(decimals.low(), from, low, row, count);
        }

        @Override
        ColumnVector vector(long @Nullable [] words) {
            return new Decimal128Vector(high, low, words);
        }
    }

    /** Builds a {@link DoubleVector}. */
    public static final class Doubles extends VectorBuilder {
        private double[] values = {};

        public Doubles() {
            super(Double.BYTES);
        }

        /** Sets the value of a row. */
        public void set(int row, double value) {
            begin(row);
            values[row] = value;
        }

        @Override
        void resize(int rows) {
            values = Arrays.copyOf(values, rows);
        }

        @Override
        void copyValues(ColumnVector vector, int from, int count, int row) {
            System.arraycopy(((DoubleVector) vector).values(), from, values, row, count);
        }

        @Override
        ColumnVector vector(long @Nullable [] words) {
            return new DoubleVector(values, words);
        }
    }

    /** Builds a {@link BooleanVector}. */
    public static final class Booleans extends VectorBuilder {
        private byte[] values = {};

        public Booleans() {
            super(Byte.BYTES);
        }

        /** Sets the value of a row. */
        public void set(int row, boolean value) {
            begin(row);
            values[row] = (byte) (value ? 1 : 0);
        }

        @Override
        void resize(int rows) {
            values = Arrays.copyOf(values, rows);
        }

        @Override
        void copyValues(ColumnVector vector, int from, int count, int row) {
            System.arraycopy(((BooleanVector) vector).values(), from, values, row, count);
        }

        @Override
        ColumnVector vector(long @Nullable [] words) {
            return new BooleanVector(values, words);
        }
    }

    /** Builds a {@link NanoTimestampVector}. */
    public static final class NanoTimestamps extends VectorBuilder {
        private long[] micros = {};
        private short[] nanos = {};

        public NanoTimestamps() {
            super(Long.BYTES + Short.BYTES);
        }

        /** Sets the value of a row: microseconds since 1970-01-01, and nanoseconds of the microsecond. */
        public void set(int row, long micro, int nano) {
            begin(row);
            micros[row] = micro;
            nanos[row] = (short) nano;
        }

        @Override
        void resize(int rows) {
            micros = Arrays.copyOf(micros, rows);
            nanos = Arrays.copyOf(nanos, rows);
        }

        @Override
        void copyValues(ColumnVector vector, int from, int count, int row) {
            NanoTimestampVector moments = (NanoTimestampVector) vector;
            System.arraycopy(moments.micros(), from, micros, row, count);
            System.arraycopy(moments.nanos(), from, nanos, row, count);
        }

        @Override
        ColumnVector vector(long @Nullable [] words) {
            return new NanoTimestampVector(micros, nanos, words);
        }
    }

    /** Builds a {@link TextVector}, also of texts that come with a dictionary. */
    public static final class Texts extends VectorBuilder {
        private byte[] bytes = {};
        private int[] offsets = {0};

        public Texts() {
            super(Integer.BYTES);
        }

        /** Sets the text of a row. */
        public void set(int row, String text) {
            set(row, text.getBytes(StandardCharsets.UTF_8));
        }

        /** Sets the text of a row, in UTF-8. */
        public void set(int row, byte[] utf8) {
            begin(row);
            append(utf8, 0, utf8.length, offsets[row]);
            offsets[row + 1] = offsets[row] + utf8.length;
        }

        @Override
        public long bytes(int rows) {
            return super.bytes(rows) + offsets[rows];
        }

        @Override
        void resize(int rows) {
            offsets = Arrays.copyOf(offsets, Math.addExact(rows, 1));
        }

        @Override
        void setEmpty(int from, int end) {
            Arrays.fill(offsets, from + 1, end + 1, offsets[from]);
        }

        @Override
        void copyValues(ColumnVector vector, int from, int count, int row) {
            if (vector.kind() == ColumnVector.Kind.TEXT) {
                copyTexts((TextVector) vector, from, from + count, row);
                return;
            }
            DictionaryTextVector coded = (DictionaryTextVector) vector;
            for (int i = 0; i < count; i++) {
                if (coded.isNull(from + i)) {
                    setEmpty(row + i, row + i + 1);
                } else {
                    int text = coded.indices()[from + i];
                    copyTexts(coded.dictionary(), text, text + 1, row + i);
                }
            }
        }

        /** Copies neighbouring texts as the rows from {@code row} on. */
        private void copyTexts(TextVector texts, int from, int end, int row) {
            int start = texts.offsets()[from];
            int shift = offsets[row] - start;
            append(texts.bytes(), start, texts.offsets()[end] - start, offsets[row]);
            for (int i = 1; i <= end - from; i++) {
                offsets[row + i] = texts.offsets()[from + i] + shift;
            }
        }

        private void append(byte[] source, int start, int length, int at) {
            int end = Math.addExact(at, length);
            if (end > bytes.length) {
                bytes = Arrays.copyOf(bytes, (int) Math.max(end, Math.min(MAX_LENGTH, Math.max(1024, 2L * end))));
            }
            System.arraycopy(source, start, bytes, at, length);
        }

        @Override
        ColumnVector vector(long @Nullable [] words) {
            return new TextVector(bytes, offsets, words);
        }
    }
}
