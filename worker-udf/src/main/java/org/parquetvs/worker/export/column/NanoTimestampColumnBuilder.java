package org.parquetvs.worker.export.column;

import com.exasol.ExaDataTypeException;
import com.exasol.ExaIterationException;
import com.exasol.ExaIterator;
import java.sql.Timestamp;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.NanoTimestampVector;

/** Timestamps, in nanoseconds. */
final class NanoTimestampColumnBuilder extends ColumnBuilder {
    private long[] micros = {};
    private short[] nanos = {};

    @Override
    long bytes(int rows) {
        return (long) (Long.BYTES + Short.BYTES) * rows;
    }

    @Override
    void grow(int rows) {
        micros = Arrays.copyOf(micros, rows);
        nanos = Arrays.copyOf(nanos, rows);
    }

    @Override
    boolean set(ExaIterator iterator, int column, int row) throws ExaIterationException, ExaDataTypeException {
        Timestamp moment = iterator.getTimestamp(column);
        if (moment != null) {
            micros[row] = Micros.of(moment);
            nanos[row] = Micros.restOf(moment);
        }
        return moment != null;
    }

    @Override
    void set(ColumnVector vector, int from, int count, int row) {
        NanoTimestampVector moments = (NanoTimestampVector) vector;
        System.arraycopy(moments.micros(), from, micros, row, count);
        System.arraycopy(moments.nanos(), from, nanos, row, count);
    }

    @Override
    ColumnVector vector(int rows, long @Nullable [] valid) {
        return new NanoTimestampVector(micros, nanos, valid);
    }
}
