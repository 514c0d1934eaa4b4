package org.parquetvs.worker.expression;

import java.util.Arrays;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.SqlType;

/** Makes vectors of single values. What has not been written since {@link #start} is NULL. */
abstract class VectorWriter {
    private static final int INT_DIGITS = 9;
    private static final int LONG_DIGITS = 18;
    private static final int MICRO_DIGITS = 6;

    private long[] validity = new long[0];

    /** The writer for the vectors that carry columns of {@code type}. */
    static VectorWriter of(SqlType type) {
        if (type instanceof SqlType.Decimal decimal) {
            if (decimal.precision() <= INT_DIGITS) {
                return new VectorWriters.Ints(
                        value -> VectorWriters.unscaled(value, decimal.scale()).intValueExact());
            }
            return decimal.precision() <= LONG_DIGITS
                    ? new VectorWriters.Longs(value ->
                            VectorWriters.unscaled(value, decimal.scale()).longValueExact())
                    : new VectorWriters.Wides(decimal.scale());
        } else if (type instanceof SqlType.DoublePrecision) {
            return new VectorWriters.Doubles();
        } else if (type instanceof SqlType.Bool) {
            return new VectorWriters.Booleans();
        } else if (type instanceof SqlType.Date) {
            return new VectorWriters.Ints(value -> ((Value.Date) value).epochDay());
        } else if (type instanceof SqlType.Timestamp timestamp) {
            return timestamp.precision() <= MICRO_DIGITS
                    ? new VectorWriters.Longs(value -> VectorWriters.micros((Value.Timestamp) value))
                    : new VectorWriters.Nanos();
        }
        return new VectorWriters.Texts();
    }

    /** Begins a vector of {@code rowCount} rows. */
    final void start(int rowCount) {
        int words = (rowCount + 63) >> 6;
        if (validity.length < words) {
            validity = new long[words];
        }
        Arrays.fill(validity, 0, words, 0);
        reserve(rowCount);
    }

    /** Writes a value that is not NULL; rows come in ascending order. */
    final void write(int row, Value value) {
        validity[row >> 6] |= 1L << row;
        set(row, value);
    }

    final long[] validity() {
        return validity;
    }

    /** Makes room for {@code rowCount} rows. */
    abstract void reserve(int rowCount);

    abstract void set(int row, Value value);

    /** The vector that has been written; valid until the following {@link #start}. */
    abstract ColumnVector vector();
}
