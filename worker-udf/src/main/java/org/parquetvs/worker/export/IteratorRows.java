package org.parquetvs.worker.export;

import com.exasol.ExaDataTypeException;
import com.exasol.ExaIterationException;
import com.exasol.ExaIterator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.type.SqlType;
import org.parquetvs.worker.export.column.BatchBuilder;

/** Rows that the container hands over one by one. */
final class IteratorRows implements RowSource {
    private static final int ROWS_AT_A_TIME = 8_192;

    private final ExaIterator iterator;
    private final BatchBuilder builder;
    private boolean ended;

    IteratorRows(ExaIterator iterator, List<SqlType> types) {
        this.iterator = iterator;
        this.builder = new BatchBuilder(types);
    }

    @Override
    public @Nullable ColumnBatch next() throws ExaIterationException, ExaDataTypeException {
        builder.clear();
        while (!ended && builder.rows() < ROWS_AT_A_TIME) {
            builder.read(iterator);
            ended = !iterator.next();
        }
        return builder.rows() == 0 ? null : builder.batch();
    }
}
