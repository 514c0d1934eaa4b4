package org.parquetvs.worker.export.column;

import com.exasol.ExaDataTypeException;
import com.exasol.ExaIterationException;
import com.exasol.ExaIterator;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.LongVector;

/** Decimals of at most 18 digits, as unscaled numbers, and timestamps in microseconds. */
final class LongColumnBuilder extends ColumnBuilder {
    private final NumberReader<Long> reader;
    private long[] values = {};

    LongColumnBuilder(NumberReader<Long> reader) {
        this.reader = reader;
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
        Long value = reader.read(iterator, column);
        values[row] = value == null ? 0 : value;
        return value != null;
    }

    @Override
    void set(ColumnVector vector, int from, int count, int row) {
        System.arraycopy(((LongVector) vector).values(), from, values, row, count);
    }

    @Override
    ColumnVector vector(int rows, long @Nullable [] valid) {
        return new LongVector(values, valid);
    }
}
