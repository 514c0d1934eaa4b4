package org.parquetvs.worker.filter;

import java.util.List;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.value.Truth;
import org.parquetvs.worker.vector.LiveRows;
import org.parquetvs.worker.vector.Selection;

/** Finds the rows of batches for which a predicate is true. Serves one thread. */
public final class BatchFilter {
    private final Condition condition;
    private final boolean acceptsAll;

    /**
     * Compiles a predicate.
     *
     * @param columns the columns of each batch, in order, including the columns that the predicate reads
     */
    public BatchFilter(Predicate predicate, List<ScanColumn> columns) {
        this.condition = new ConditionCompiler(columns).compile(predicate);
        this.acceptsAll =
                predicate.columns().findAny().isEmpty() && ConditionCompiler.constant(predicate) == Truth.TRUE;
    }

    /** Selects the live rows of {@code batch} for which the predicate is true; it is not evaluated for others. */
    public void select(ColumnBatch batch, LiveRows live, Selection selection) {
        if (!acceptsAll) {
            selection.selectBits(
                    batch.rowCount(), condition.evaluate(batch, live.words()).isTrue());
        } else if (live.areAll()) {
            selection.selectAll(batch.rowCount());
        } else {
            selection.selectBits(batch.rowCount(), live.words());
        }
    }
}
