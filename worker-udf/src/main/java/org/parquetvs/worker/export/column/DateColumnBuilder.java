package org.parquetvs.worker.export.column;

import com.exasol.ExaDataTypeException;
import com.exasol.ExaIterationException;
import com.exasol.ExaIterator;
import java.sql.Date;
import org.jspecify.annotations.Nullable;

/** Dates, as days since 1970-01-01. */
final class DateColumnBuilder extends IntColumnBuilder {

    DateColumnBuilder() {
        super(0);
    }

    @Override
    @Nullable
    Integer read(ExaIterator iterator, int column) throws ExaIterationException, ExaDataTypeException {
        Date date = iterator.getDate(column);
        return date == null ? null : Math.toIntExact(date.toLocalDate().toEpochDay());
    }
}
