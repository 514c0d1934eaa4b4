package org.parquetvs.worker.emit;

import com.exasol.ExaDataTypeException;
import com.exasol.ExaIterationException;
import com.exasol.ExaIterator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.batch.TextVector;
import org.parquetvs.type.SqlType;
import org.parquetvs.vector.memory.MemoryBudget;
import org.parquetvs.worker.vector.Selection;

/**
 * Emits row by row. It first makes the values of some rows column by column, in loops without virtual calls, and then
 * moves them row by row into the one row object that every call of the container takes.
 */
final class RowEmitter implements Emitter {
    private static final int MAX_ROWS_AT_ONCE = 1024;
    private static final int MAX_CELLS_AT_ONCE = 1 << 14;
    private static final int MAX_TEXT_BYTES_AT_ONCE = 1 << 20;

    private final ExaIterator iterator;
    private final CellFiller[] fillers;
    private final @Nullable Object[][] cells;
    private final @Nullable Object[] row;

    RowEmitter(ExaIterator iterator, List<SqlType> types, MemoryBudget memory) {
        this.iterator = iterator;
        this.fillers =
                types.stream().map(type -> CellFillerFactory.of(type, memory)).toArray(CellFiller[]::new);
        this.cells =
                new Object[fillers.length][Math.max(1, Math.min(MAX_ROWS_AT_ONCE, MAX_CELLS_AT_ONCE / fillers.length))];
        this.row = new Object[fillers.length];
    }

    @Override
    public void emit(ColumnBatch batch, Selection selection) throws ExaIterationException, ExaDataTypeException {
        int rowsAtOnce = Math.min(cells[0].length, rowsOfBoundedText(batch));
        for (int first = 0; first < selection.count(); first += rowsAtOnce) {
            int count = Math.min(rowsAtOnce, selection.count() - first);
            for (int column = 0; column < fillers.length; column++) {
                fillers[column].fill(batch.columns().get(column), selection.rows(), first, count, cells[column]);
            }
            emitRows(count);
        }
    }

    @Override
    public void close() {
        for (CellFiller filler : fillers) {
            filler.release();
        }
    }

    /** How many rows to make at once, so that all their strings together take little memory on average. */
    private int rowsOfBoundedText(ColumnBatch batch) {
        long textBytes = 0;
        for (int column = 0; column < fillers.length; column++) {
            if (batch.columns().get(column) instanceof TextVector text) {
                textBytes += text.offsets()[batch.rowCount()] - text.offsets()[0];
            }
        }
        long bytesPerRow = textBytes / Math.max(1, batch.rowCount()) + 1;
        return Math.toIntExact(Math.max(1, MAX_TEXT_BYTES_AT_ONCE / bytesPerRow));
    }

    private void emitRows(int count) throws ExaIterationException, ExaDataTypeException {
        for (int i = 0; i < count; i++) {
            for (int column = 0; column < row.length; column++) {
                row[column] = cells[column][i];
            }
            iterator.emit(row);
        }
    }
}
