package org.parquetvs.worker.export.column;

import com.exasol.ExaDataTypeException;
import com.exasol.ExaIterationException;
import com.exasol.ExaIterator;
import java.util.List;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.type.SqlType;

/** Collects rows in arrays that are reused for later rows. */
public final class BatchBuilder {
    private final List<ColumnBuilder> columns;
    private int rows;

    /** @param types of the columns */
    public BatchBuilder(List<SqlType> types) {
        this.columns = types.stream().map(ColumnBuilder::of).toList();
    }

    /** Number of rows so far. */
    public int rows() {
        return rows;
    }

    /** Memory that the rows take, in bytes. */
    public long bytes() {
        long bytes = 0;
        for (ColumnBuilder column : columns) {
            bytes += column.bytes(rows);
        }
        return bytes;
    }

    /** Adds the current row of an iterator, whose first column is left out. */
    public void read(ExaIterator iterator) throws ExaIterationException, ExaDataTypeException {
        for (int i = 0; i < columns.size(); i++) {
            columns.get(i).read(iterator, i + 1, rows);
        }
        rows++;
    }

    /** Adds the rows {@code [from, end)} of a batch with columns of the same types. */
    public void copy(ColumnBatch batch, int from, int end) {
        for (int i = 0; i < columns.size(); i++) {
            columns.get(i).copy(batch.columns().get(i), from, end - from, rows);
        }
        rows += end - from;
    }

    /** The rows so far. They are valid until rows are added after {@link #clear}. */
    public ColumnBatch batch() {
        return new ColumnBatch(
                rows, columns.stream().map(column -> column.vector(rows)).toList());
    }

    /** Removes all rows and keeps the arrays. */
    public void clear() {
        rows = 0;
        columns.forEach(ColumnBuilder::clear);
    }
}
