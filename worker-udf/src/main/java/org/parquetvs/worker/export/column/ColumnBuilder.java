package org.parquetvs.worker.export.column;

import com.exasol.ExaDataTypeException;
import com.exasol.ExaIterationException;
import com.exasol.ExaIterator;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.type.SqlType;
import org.parquetvs.type.SqlType.Kind;

/** Collects the values of a column, from an iterator or from other vectors, in arrays that grow. */
abstract class ColumnBuilder {
    private static final int FIRST_CAPACITY = 1_024;

    private final ColumnValidity validity = new ColumnValidity();
    private int capacity;

    /** A builder for the vectors of a type. */
    static ColumnBuilder of(SqlType type) {
        return switch (type.vectorKind()) {
            case INT ->
                type.is(Kind.DATE) ? new DateColumnBuilder() : new IntColumnBuilder(((SqlType.Decimal) type).scale());
            case LONG ->
                type.is(Kind.TIMESTAMP)
                        ? new TimestampColumnBuilder()
                        : new LongColumnBuilder(((SqlType.Decimal) type).scale());
            case DECIMAL128 -> new Decimal128ColumnBuilder(((SqlType.Decimal) type).scale());
            case DOUBLE -> new DoubleColumnBuilder();
            case BOOLEAN -> new BooleanColumnBuilder();
            case NANO -> new NanoTimestampColumnBuilder();
            case TEXT -> new TextColumnBuilder();
        };
    }

    /** Adds a value of the current row of an iterator as the value of row {@code row}, the next one. */
    final void read(ExaIterator iterator, int column, int row) throws ExaIterationException, ExaDataTypeException {
        reserve(row + 1);
        validity.add(row, set(iterator, column, row));
    }

    /** Adds some values of another vector as the values from row {@code row} on, the next one. */
    final void copy(ColumnVector vector, int from, int count, int row) {
        reserve(Math.addExact(row, count));
        set(vector, from, count, row);
        validity.add(vector, from, count, row);
    }

    private void reserve(int rows) {
        if (rows > capacity) {
            capacity = Math.max(Math.max(FIRST_CAPACITY, rows), (int) Math.min(Integer.MAX_VALUE - 8, 2L * capacity));
            grow(capacity);
        }
    }

    /** The first rows. */
    final ColumnVector vector(int rows) {
        return vector(rows, validity.words());
    }

    /** Removes all rows. */
    final void clear() {
        validity.clear();
    }

    /** Memory of the first rows. */
    abstract long bytes(int rows);

    /** Makes room for this many rows. */
    abstract void grow(int rows);

    /** Adds a value of the iterator; false if it is NULL. */
    abstract boolean set(ExaIterator iterator, int column, int row) throws ExaIterationException, ExaDataTypeException;

    /** Adds some values of a vector. */
    abstract void set(ColumnVector vector, int from, int count, int row);

    abstract ColumnVector vector(int rows, long @Nullable [] valid);
}
