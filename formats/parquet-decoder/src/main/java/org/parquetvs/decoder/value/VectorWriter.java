package org.parquetvs.decoder.value;

import java.util.Arrays;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.SqlType;
import org.parquetvs.type.VectorKind;

/** Makes vectors of single values. Rows that have not been written since {@link #start} are NULL. */
public abstract class VectorWriter {
    private long[] validity = new long[0];

    /** The writer for the vectors that carry columns of {@code type}. */
    public static VectorWriter of(SqlType type) {
        return switch (type.kind()) {
            case DECIMAL -> decimals((SqlType.Decimal) type);
            case DOUBLE -> new VectorWriterFactory.Doubles();
            case BOOLEAN -> new VectorWriterFactory.Booleans();
            case DATE -> new VectorWriterFactory.Ints(value -> ((Value.Date) value).epochDay());
            case TIMESTAMP ->
                type.vectorKind() == VectorKind.NANO
                        ? new VectorWriterFactory.Nanos()
                        : new VectorWriterFactory.Longs(value -> VectorWriterFactory.micros((Value.Timestamp) value));
            case VARCHAR, CHAR, HASHTYPE -> new VectorWriterFactory.Texts();
        };
    }

    private static VectorWriter decimals(SqlType.Decimal type) {
        int scale = type.scale();
        return switch (type.vectorKind()) {
            case INT ->
                new VectorWriterFactory.Ints(
                        value -> VectorWriterFactory.unscaled(value, scale).intValueExact());
            case LONG ->
                new VectorWriterFactory.Longs(
                        value -> VectorWriterFactory.unscaled(value, scale).longValueExact());
            case DECIMAL128 -> new VectorWriterFactory.Decimal128Array(scale);
            case DOUBLE, BOOLEAN, NANO, TEXT -> throw new IllegalArgumentException("No vector of a DECIMAL");
        };
    }

    /** Begins a vector of {@code rowCount} rows. */
    public final void start(int rowCount) {
        int words = (rowCount + 63) >> 6;
        if (validity.length < words) {
            validity = new long[words];
        }
        Arrays.fill(validity, 0, words, 0);
        reserve(rowCount);
    }

    /** Writes a value that is not NULL; rows come in ascending order. */
    public final void write(int row, Value value) {
        validity[row >> 6] |= 1L << row;
        set(row, value);
    }

    final long[] validity() {
        return validity;
    }

    /** Makes room for {@code rowCount} rows. */
    abstract void reserve(int rowCount);

    abstract void set(int row, Value value);

    /** The written vector; valid until the next {@link #start}. */
    public abstract ColumnVector vector();
}
