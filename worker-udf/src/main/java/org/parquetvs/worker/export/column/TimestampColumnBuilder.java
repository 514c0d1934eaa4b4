package org.parquetvs.worker.export.column;

import com.exasol.ExaDataTypeException;
import com.exasol.ExaIterationException;
import com.exasol.ExaIterator;
import java.sql.Timestamp;
import org.jspecify.annotations.Nullable;

/** Timestamps, in microseconds. */
final class TimestampColumnBuilder extends LongColumnBuilder {

    TimestampColumnBuilder() {
        super(0);
    }

    @Override
    @Nullable
    Long read(ExaIterator iterator, int column) throws ExaIterationException, ExaDataTypeException {
        Timestamp moment = iterator.getTimestamp(column);
        return moment == null ? null : Micros.of(moment);
    }
}
