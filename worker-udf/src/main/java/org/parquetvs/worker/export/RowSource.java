package org.parquetvs.worker.export;

import com.exasol.ExaDataTypeException;
import com.exasol.ExaIterationException;
import com.exasol.ExaIterator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.BatchSource;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.type.SqlType;

/** The rows of a task, column by column. They lack the first column of the input. */
public interface RowSource {

    /** The next rows, or null after the last one. They are valid until the next call. */
    @Nullable
    ColumnBatch next() throws ExaIterationException, ExaDataTypeException;

    /** The rows of an iterator, from the current one on. */
    static RowSource of(ExaIterator iterator, List<SqlType> types) {
        return iterator instanceof BatchSource batches ? () -> columns(batches) : new IteratorRows(iterator, types);
    }

    private static @Nullable ColumnBatch columns(BatchSource batches) {
        ColumnBatch batch = batches.nextBatch();
        return batch == null
                ? null
                : new ColumnBatch(
                        batch.rowCount(),
                        batch.columns().subList(1, batch.columns().size()));
    }
}
