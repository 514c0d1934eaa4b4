package org.parquetvs.worker.export.column;

import com.exasol.ExaDataTypeException;
import com.exasol.ExaIterationException;
import com.exasol.ExaIterator;
import java.math.BigDecimal;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.LongVector;

/** Decimals of at most 18 digits, as unscaled numbers. */
class LongColumnBuilder extends ColumnBuilder {
    private final int scale;
    private long[] values = {};

    LongColumnBuilder(int scale) {
        this.scale = scale;
    }

    @Override
    final long bytes(int rows) {
        return (long) Long.BYTES * rows;
    }

    @Override
    final void grow(int rows) {
        values = Arrays.copyOf(values, rows);
    }

    @Override
    final boolean set(ExaIterator iterator, int column, int row) throws ExaIterationException, ExaDataTypeException {
        Long value = read(iterator, column);
        values[row] = value == null ? 0 : value;
        return value != null;
    }

    /** The number that represents the value of the current row. */
    @Nullable
    Long read(ExaIterator iterator, int column) throws ExaIterationException, ExaDataTypeException {
        if (scale == 0) {
            return iterator.getLong(column);
        }
        BigDecimal number = iterator.getBigDecimal(column);
        return number == null ? null : number.setScale(scale).unscaledValue().longValueExact();
    }

    @Override
    final void set(ColumnVector vector, int from, int count, int row) {
        System.arraycopy(((LongVector) vector).values(), from, values, row, count);
    }

    @Override
    final ColumnVector vector(int rows, long @Nullable [] valid) {
        return new LongVector(values, valid);
    }
}
