package org.parquetvs.decoder;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.UnrepresentableValue;
import org.parquetvs.decoder.column.Closeables;
import org.parquetvs.decoder.column.ColumnReader;
import org.parquetvs.decoder.error.DecodeException;
import org.parquetvs.vector.memory.MemoryBudget;

/** The batches of one row group. */
public final class RowGroupBatches implements AutoCloseable {
    private final List<ColumnReader> columns;
    private final int[] positions;
    private final int batchRows;
    private final MemoryBudget budget;
    private final RowCounter rows;
    private int lastRows;

    /**
     * The batches of a row group.
     *
     * @param columns the decoded columns
     * @param positions for each column of a batch, its position in {@code columns}
     */
    RowGroupBatches(List<ColumnReader> columns, int[] positions, RowCounter rows, int batchRows, MemoryBudget budget) {
        this.columns = columns;
        this.positions = positions;
        this.rows = rows;
        this.batchRows = batchRows;
        this.budget = budget;
    }

    /**
     * Decodes the next batch; its vectors are overwritten by the following call.
     *
     * @return empty after the last row; by then, exactly the promised rows of the footer, or the elements in its
     *     records, have been decoded
     * @throws DecodeException if the bytes are not valid
     */
    public Optional<ColumnBatch> next() {
        for (ColumnReader column : columns) {
            column.drop(lastRows);
        }
        rows.drop(lastRows);
        lastRows = 0;
        int max = rows.next(batchRows);
        if (max == 0) {
            columns.forEach(ColumnReader::requireEnd);
            return Optional.empty();
        }
        int filled = fill(max);
        lastRows = filled;
        List<ColumnVector> vectors =
                columns.stream().map(column -> column.vector(filled)).toList();
        return Optional.of(new ColumnBatch(
                filled, Arrays.stream(positions).mapToObj(vectors::get).toList()));
    }

    /**
     * The values of the last batch that do not fit their columns and are NULL in it. Their real values must not matter
     * for any use of the batch.
     */
    public List<UnrepresentableValue> unrepresentableValues() {
        List<UnrepresentableValue> unrepresentable = List.of();
        for (int position = 0; position < positions.length; position++) {
            List<UnrepresentableValue> ofColumn =
                    columns.get(positions[position]).unrepresentable(lastRows, position);
            if (!ofColumn.isEmpty()) {
                unrepresentable = Stream.concat(unrepresentable.stream(), ofColumn.stream())
                        .toList();
            }
        }
        return unrepresentable;
    }

    /** Closes the sources of the column chunks and releases reserved memory. */
    @Override
    public void close() {
        try (rows) {
            Closeables.all(columns);
        }
    }

    /**
     * Fills the columns. Columns that may stop early go first: the others decode as many rows, and nothing is left
     * over.
     */
    private int fill(int max) {
        int rows = max;
        for (ColumnReader column : columns) {
            if (column.stopsEarly()) {
                rows = fill(column, rows);
            }
        }
        for (ColumnReader column : columns) {
            if (!column.stopsEarly()) {
                fill(column, rows);
            }
        }
        return rows;
    }

    /**
     * Fills a column. While memory is short, a column keeps its pages only while it decodes them, so that others can
     * use the memory.
     */
    private int fill(ColumnReader column, int rows) {
        int filled = column.fill(rows);
        if (budget.isExceeded()) {
            column.unload();
        }
        return filled;
    }
}
