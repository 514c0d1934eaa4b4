package org.parquetvs.worker.export;

import com.exasol.ExaDataTypeException;
import com.exasol.ExaIterationException;
import com.exasol.ExaIterator;
import java.util.List;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.type.SqlType;

/** Makes batches of single rows. */
final class BatchBuilder {
    private final List<ColumnBuilder> columns;
    private int rows;

    BatchBuilder(List<SqlType> types) {
        this.columns = types.stream().map(ColumnBuilder::of).toList();
    }

    int rows() {
        return rows;
    }

    /** Memory that the rows take, in bytes. */
    long bytes() {
        return columns.stream().mapToLong(column -> column.bytes(rows)).sum();
    }

    /** Adds the current row of an iterator, whose first column is left out. */
    void read(ExaIterator iterator) throws ExaIterationException, ExaDataTypeException {
        for (int i = 0; i < columns.size(); i++) {
            columns.get(i).read(iterator, i + 1, rows);
        }
        rows++;
    }

    /** Adds a row of a batch with columns of the same types. */
    void copy(ColumnBatch batch, int row) {
        for (int i = 0; i < columns.size(); i++) {
            columns.get(i).copy(batch.columns().get(i), row, rows);
        }
        rows++;
    }

    /** Adds rows of a batch, from the first to before the end. */
    void copy(ColumnBatch batch, int from, int end) {
        for (int row = from; row < end; row++) {
            copy(batch, row);
        }
    }

    /** The rows so far; the builder begins anew. */
    ColumnBatch build() {
        int count = rows;
        rows = 0;
        return new ColumnBatch(
                count, columns.stream().map(column -> column.build(count)).toList());
    }
}
