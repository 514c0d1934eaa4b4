package org.parquetvs.worker.export.column;

import com.exasol.ExaDataTypeException;
import com.exasol.ExaIterationException;
import com.exasol.ExaIterator;
import java.math.BigDecimal;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.IntVector;

/** Decimals of at most 9 digits, as unscaled numbers. */
class IntColumnBuilder extends ColumnBuilder {
    private final int scale;
    private int[] values = {};

    IntColumnBuilder(int scale) {
        this.scale = scale;
    }

    @Override
    final long bytes(int rows) {
        return (long) Integer.BYTES * rows;
    }

    @Override
    final void grow(int rows) {
        values = Arrays.copyOf(values, rows);
    }

    @Override
    final boolean set(ExaIterator iterator, int column, int row) throws ExaIterationException, ExaDataTypeException {
        Integer value = read(iterator, column);
        values[row] = value == null ? 0 : value;
        return value != null;
    }

    /** The number that represents the value of the current row. */
    @Nullable
    Integer read(ExaIterator iterator, int column) throws ExaIterationException, ExaDataTypeException {
        if (scale == 0) {
            return iterator.getInteger(column);
        }
        BigDecimal number = iterator.getBigDecimal(column);
        return number == null ? null : number.setScale(scale).unscaledValue().intValueExact();
    }

    @Override
    final void set(ColumnVector vector, int from, int count, int row) {
        System.arraycopy(((IntVector) vector).values(), from, values, row, count);
    }

    @Override
    final ColumnVector vector(int rows, long @Nullable [] valid) {
        return new IntVector(values, valid);
    }
}
