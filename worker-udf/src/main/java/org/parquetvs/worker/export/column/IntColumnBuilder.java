package org.parquetvs.worker.export.column;

import com.exasol.ExaDataTypeException;
import com.exasol.ExaIterationException;
import com.exasol.ExaIterator;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.IntVector;

/** Decimals of at most 9 digits, as unscaled numbers, and dates. */
final class IntColumnBuilder extends ColumnBuilder {
    private final NumberReader<Integer> reader;
    private int[] values = {};

    IntColumnBuilder(NumberReader<Integer> reader) {
        this.reader = reader;
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
        Integer value = reader.read(iterator, column);
        values[row] = value == null ? 0 : value;
        return value != null;
    }

    @Override
    void set(ColumnVector vector, int from, int count, int row) {
        System.arraycopy(((IntVector) vector).values(), from, values, row, count);
    }

    @Override
    ColumnVector vector(int rows, long @Nullable [] valid) {
        return new IntVector(values, valid);
    }
}
