package org.parquetvs.worker.deletes;

import java.util.List;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.worker.vector.LiveRows;

/** Values of some columns: rows with one of these combinations are deleted. NULL is a value like others. */
public abstract sealed class DeletedKeys permits DeletedNumbers, DeletedTuples {
    private final List<ScanColumn> columns;

    DeletedKeys(List<ScanColumn> columns) {
        this.columns = List.copyOf(columns);
    }

    /** No values of some columns yet. */
    public static DeletedKeys of(List<ScanColumn> columns) {
        boolean areNumbers = columns.size() == 1
                && switch (columns.get(0).type().vectorKind()) {
                    case INT, LONG, BOOLEAN, DECIMAL128 -> true;
                    case DOUBLE, NANO, TEXT -> false;
                };
        return areNumbers ? new DeletedNumbers(columns) : new DeletedTuples(columns);
    }

    /** The columns that are compared. */
    public final List<ScanColumn> columns() {
        return columns;
    }

    /** Adds the values of each row of a batch of these columns, which have values as they are stored. */
    public abstract void add(List<ColumnVector> values, int rows);

    /** Deletes the rows of a batch that have the values. */
    abstract void deleteFrom(LiveRows live, List<ColumnVector> values);

    /** Bytes of memory in use. */
    public abstract long bytes();
}
