package org.parquetvs.worker.export.column;

import com.exasol.ExaDataTypeException;
import com.exasol.ExaIterationException;
import com.exasol.ExaIterator;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.DoubleVector;

/** Numbers in floating point. */
final class DoubleColumnBuilder extends ColumnBuilder {
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
    void set(ColumnVector vector, int from, int count, int row) {
        System.arraycopy(((DoubleVector) vector).values(), from, values, row, count);
    }

    @Override
    ColumnVector vector(int rows, long @Nullable [] valid) {
        return new DoubleVector(values, valid);
    }
}
