package org.parquetvs.worker.vector;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.function.Function;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.decoder.value.CellValue;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.value.Value;

/** The values of one row, as predicates and operands ask for them. One object serves all rows of all batches. */
public final class BatchRow implements Function<ScanColumn, Value> {
    private final List<ScanColumn> columns;
    /**
     * Keyed by identity: a predicate asks with the same objects for each row, and comparing columns would take longer
     * than the rest.
     */
    private final IdentityHashMap<ScanColumn, Integer> positions = new IdentityHashMap<>();

    private ColumnBatch batch = new ColumnBatch(0, List.of());
    private int row;

    /** @param columns the columns of each batch, in their order */
    public BatchRow(List<ScanColumn> columns) {
        this.columns = List.copyOf(columns);
    }

    /** Moves to another row. */
    public BatchRow at(ColumnBatch otherBatch, int otherRow) {
        batch = otherBatch;
        row = otherRow;
        return this;
    }

    @Override
    public Value apply(ScanColumn column) {
        int position = positions.computeIfAbsent(column, columns::indexOf);
        return CellValue.at(batch.columns().get(position), column.type(), row);
    }
}
