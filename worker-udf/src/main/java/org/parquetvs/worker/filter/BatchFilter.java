package org.parquetvs.worker.filter;

import java.util.List;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.value.Truth;
import org.parquetvs.worker.vector.Selection;

/** Finds the rows of batches for which a predicate is true. Serves one thread. */
public final class BatchFilter {
    private final Condition condition;
    private final boolean acceptsAll;
    private long[] asked = new long[0];

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

    /** Selects the rows of {@code batch} for which the predicate is true. */
    public void select(ColumnBatch batch, Selection selection) {
        if (acceptsAll) {
            selection.selectAll(batch.rowCount());
            return;
        }
        int words = RowBits.words(batch.rowCount());
        if (asked.length < words) {
            asked = new long[words];
        }
        RowBits.setFirst(asked, batch.rowCount());
        selection.selectBits(batch.rowCount(), condition.evaluate(batch, asked).isTrue());
    }
}
