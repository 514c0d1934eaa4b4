package org.parquetvs.worker.export.column;

import com.exasol.ExaDataTypeException;
import com.exasol.ExaIterationException;
import com.exasol.ExaIterator;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Date;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.VectorBuilder;
import org.parquetvs.type.SqlType;
import org.parquetvs.type.SqlType.Kind;

/**
 * Builds the vectors of a column.
 *
 * @param values the vector
 * @param reader adds values of an iterator to it
 */
record ColumnBuilder(VectorBuilder values, Reader reader) {

    /** Sets a row of the vector to the value of the current row of an iterator. */
    interface Reader {
        void read(ExaIterator iterator, int column, int row) throws ExaIterationException, ExaDataTypeException;
    }

    /** A getter of the iterator; null is NULL. */
    private interface Getter<T> {
        @Nullable
        T get(ExaIterator iterator, int column) throws ExaIterationException, ExaDataTypeException;
    }

    /** Sets the value of a row. */
    private interface Setter<T> {
        void set(int row, T value);
    }

    /** A builder for the vectors of a type. */
    static ColumnBuilder of(SqlType type) {
        return switch (type.vectorKind()) {
            case INT -> ofInts(type, new VectorBuilder.Ints());
            case LONG -> ofLongs(type, new VectorBuilder.Longs());
            case DECIMAL128 -> {
                VectorBuilder.Decimals128 numbers = new VectorBuilder.Decimals128();
                yield of(
                        numbers, ExaIterator::getBigDecimal, (row, number) -> numbers.set(row, unscaled(number, type)));
            }
            case DOUBLE -> {
                VectorBuilder.Doubles numbers = new VectorBuilder.Doubles();
                yield of(numbers, ExaIterator::getDouble, numbers::set);
            }
            case BOOLEAN -> {
                VectorBuilder.Booleans truths = new VectorBuilder.Booleans();
                yield of(truths, ExaIterator::getBoolean, truths::set);
            }
            case NANO -> {
                VectorBuilder.NanoTimestamps moments = new VectorBuilder.NanoTimestamps();
                yield of(
                        moments,
                        ExaIterator::getTimestamp,
                        (row, moment) -> moments.set(row, Micros.of(moment), Micros.restOf(moment)));
            }
            case TEXT -> {
                VectorBuilder.Texts texts = new VectorBuilder.Texts();
                yield of(texts, ExaIterator::getString, (row, text) -> texts.set(row, text));
            }
        };
    }

    private static ColumnBuilder ofInts(SqlType type, VectorBuilder.Ints ints) {
        if (type.is(Kind.DATE)) {
            return of(ints, ExaIterator::getDate, (row, date) -> ints.set(row, day(date)));
        }
        return ((SqlType.Decimal) type).scale() == 0
                ? of(ints, ExaIterator::getInteger, ints::set)
                : of(
                        ints,
                        ExaIterator::getBigDecimal,
                        (row, number) -> ints.set(row, unscaled(number, type).intValueExact()));
    }

    private static ColumnBuilder ofLongs(SqlType type, VectorBuilder.Longs longs) {
        if (type.is(Kind.TIMESTAMP)) {
            return of(longs, ExaIterator::getTimestamp, (row, moment) -> longs.set(row, Micros.of(moment)));
        }
        return ((SqlType.Decimal) type).scale() == 0
                ? of(longs, ExaIterator::getLong, longs::set)
                : of(
                        longs,
                        ExaIterator::getBigDecimal,
                        (row, number) -> longs.set(row, unscaled(number, type).longValueExact()));
    }

    private static <T> ColumnBuilder of(VectorBuilder values, Getter<T> getter, Setter<T> setter) {
        return new ColumnBuilder(values, (iterator, column, row) -> {
            @Nullable T value = getter.get(iterator, column);
            if (value == null) {
                values.setNull(row);
            } else {
                setter.set(row, value);
            }
        });
    }

    private static BigInteger unscaled(BigDecimal number, SqlType type) {
        return number.setScale(((SqlType.Decimal) type).scale()).unscaledValue();
    }

    /** Days since 1970-01-01. */
    private static int day(Date date) {
        return Math.toIntExact(date.toLocalDate().toEpochDay());
    }
}
