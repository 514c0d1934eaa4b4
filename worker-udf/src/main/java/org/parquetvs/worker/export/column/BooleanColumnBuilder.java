package org.parquetvs.worker.export.column;

import com.exasol.ExaDataTypeException;
import com.exasol.ExaIterationException;
import com.exasol.ExaIterator;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.BooleanVector;
import org.parquetvs.batch.ColumnVector;

/** Truth values. */
final class BooleanColumnBuilder extends ColumnBuilder {
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
    void set(ColumnVector vector, int from, int count, int row) {
        System.arraycopy(((BooleanVector) vector).values(), from, values, row, count);
    }

    @Override
    ColumnVector vector(int rows, long @Nullable [] valid) {
        return new BooleanVector(values, valid);
    }
}
