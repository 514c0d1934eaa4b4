package org.parquetvs.worker.export.column;

import com.exasol.ExaDataTypeException;
import com.exasol.ExaIterationException;
import com.exasol.ExaIterator;
import java.math.BigDecimal;
import java.sql.Date;
import java.sql.Timestamp;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.type.SqlType;
import org.parquetvs.type.SqlType.Kind;
import org.parquetvs.vector.Validity;

/** Collects the values of a column, from an iterator or from other vectors, in arrays that grow. */
abstract class ColumnBuilder {
    private static final int FIRST_CAPACITY = 1_024;

    private final Validity validity = new Validity();
    private int capacity;

    /** A builder for the vectors of a type. */
    static ColumnBuilder of(SqlType type) {
        return switch (type.vectorKind()) {
            case INT -> new IntColumnBuilder(type.is(Kind.DATE) ? ColumnBuilder::day : ints(type));
            case LONG -> new LongColumnBuilder(type.is(Kind.TIMESTAMP) ? ColumnBuilder::micros : longs(type));
            case DECIMAL128 -> new Decimal128ColumnBuilder(((SqlType.Decimal) type).scale());
            case DOUBLE -> new DoubleColumnBuilder();
            case BOOLEAN -> new BooleanColumnBuilder();
            case NANO -> new NanoTimestampColumnBuilder();
            case TEXT -> new TextColumnBuilder();
        };
    }

    /** Reads the value of the current row as the number that stands for it; null for NULL. */
    interface NumberReader<T> {
        @Nullable
        T read(ExaIterator iterator, int column) throws ExaIterationException, ExaDataTypeException;
    }

    private static NumberReader<Integer> ints(SqlType type) {
        int scale = ((SqlType.Decimal) type).scale();
        return scale == 0
                ? ExaIterator::getInteger
                : (iterator, column) -> {
                    BigDecimal number = iterator.getBigDecimal(column);
                    return number == null
                            ? null
                            : number.setScale(scale).unscaledValue().intValueExact();
                };
    }

    private static NumberReader<Long> longs(SqlType type) {
        int scale = ((SqlType.Decimal) type).scale();
        return scale == 0
                ? ExaIterator::getLong
                : (iterator, column) -> {
                    BigDecimal number = iterator.getBigDecimal(column);
                    return number == null
                            ? null
                            : number.setScale(scale).unscaledValue().longValueExact();
                };
    }

    /** Days since 1970-01-01. */
    private static @Nullable Integer day(ExaIterator iterator, int column)
            throws ExaIterationException, ExaDataTypeException {
        Date date = iterator.getDate(column);
        return date == null ? null : Math.toIntExact(date.toLocalDate().toEpochDay());
    }

    /** Microseconds since 1970-01-01. */
    private static @Nullable Long micros(ExaIterator iterator, int column)
            throws ExaIterationException, ExaDataTypeException {
        Timestamp moment = iterator.getTimestamp(column);
        return moment == null ? null : Micros.of(moment);
    }

    /** Adds a value of the current row of an iterator as the value of row {@code row}, the next one. */
    final void read(ExaIterator iterator, int column, int row) throws ExaIterationException, ExaDataTypeException {
        reserve(row + 1);
        if (set(iterator, column, row)) {
            validity.appendValid(1);
        } else {
            validity.appendNulls(1);
        }
    }

    /** Adds some values of another vector as the values from row {@code row} on, the next one. */
    final void copy(ColumnVector vector, int from, int count, int row) {
        reserve(Math.addExact(row, count));
        set(vector, from, count, row);
        appendValidity(vector, from, count);
    }

    private void appendValidity(ColumnVector vector, int from, int count) {
        int first = validity.rows();
        validity.appendValid(count);
        if (vector.validity() != null) {
            for (int i = 0; i < count; i++) {
                if (vector.isNull(from + i)) {
                    validity.setNull(first + i);
                }
            }
        }
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
