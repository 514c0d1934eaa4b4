package org.parquetvs.worker.export.column;

import com.exasol.ExaDataTypeException;
import com.exasol.ExaIterationException;
import com.exasol.ExaIterator;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.Decimal128Vector;

/** Decimals of more than 18 digits. */
final class Decimal128ColumnBuilder extends ColumnBuilder {
    private final int scale;
    private long[] high = {};
    private long[] low = {};

    Decimal128ColumnBuilder(int scale) {
        this.scale = scale;
    }

    @Override
    long bytes(int rows) {
        return 2L * Long.BYTES * rows;
    }

    @Override
    void grow(int rows) {
        high = Arrays.copyOf(high, rows);
        low = Arrays.copyOf(low, rows);
    }

    @Override
    boolean set(ExaIterator iterator, int column, int row) throws ExaIterationException, ExaDataTypeException {
        BigDecimal number = iterator.getBigDecimal(column);
        if (number != null) {
            BigInteger unscaled = number.setScale(scale).unscaledValue();
            high[row] = unscaled.shiftRight(Long.SIZE).longValueExact();
            low[row] = unscaled.longValue();
        }
        return number != null;
    }

    @Override
    void set(ColumnVector vector, int from, int count, int row) {
        Decimal128Vector decimals = (Decimal128Vector) vector;
        System.arraycopy(decimals.high(), from, high, row, count);
        System.arraycopy(decimals.low(), from, low, row, count);
    }

    @Override
    ColumnVector vector(int rows, long @Nullable [] valid) {
        return new Decimal128Vector(high, low, valid);
    }
}
