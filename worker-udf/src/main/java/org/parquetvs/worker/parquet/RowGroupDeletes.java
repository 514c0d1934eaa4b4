package org.parquetvs.worker.parquet;

import java.util.List;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.UnrepresentableValue;
import org.parquetvs.scan.column.RowPath;
import org.parquetvs.worker.deletes.DeletedRows;
import org.parquetvs.worker.vector.LiveRows;

/** Finds the deleted rows of the batches of one row group. */
final class RowGroupDeletes {
    private final RowPath rowPath;
    private final int columns;
    private final DeletedRows deleted;
    private final LiveRows live = new LiveRows();

    /** @param columns of the scan; in a batch, columns follow that are only read to find deleted rows */
    RowGroupDeletes(RowPath rowPath, int columns, DeletedRows deleted) {
        this.rowPath = rowPath;
        this.columns = columns;
        this.deleted = deleted;
    }

    /** The rows of the last batch that are not deleted. */
    LiveRows live() {
        return live;
    }

    /**
     * Finds the deleted rows of a batch; returns the columns of the scan.
     *
     * @param first number of its first record in the file
     * @param unrepresentable the values of the batch that do not fit their columns
     */
    ColumnBatch find(ColumnBatch batch, long first, List<UnrepresentableValue> unrepresentable) {
        live.start(batch.rowCount());
        if (deleted.areNone()) {
            return batch;
        }
        if (rowPath.isRecords()) {
            deleted.deletePositions(live, first);
        }
        List<ColumnVector> all = batch.columns();
        if (all.size() == columns) {
            return batch;
        }
        for (UnrepresentableValue value : unrepresentable) {
            if (value.column() >= columns && live.has(value.row())) {
                throw value.error().get();
            }
        }
        deleted.deleteValues(live, rowPath, all.subList(columns, all.size()));
        return new ColumnBatch(batch.rowCount(), all.subList(0, columns));
    }

    /** The values of columns of the scan. */
    List<UnrepresentableValue> ofScan(List<UnrepresentableValue> unrepresentable) {
        return unrepresentable.isEmpty() || deleted.areNone()
                ? unrepresentable
                : unrepresentable.stream()
                        .filter(value -> value.column() < columns)
                        .toList();
    }
}
