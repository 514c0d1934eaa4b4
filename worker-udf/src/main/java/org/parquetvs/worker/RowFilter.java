package org.parquetvs.worker;

import java.util.List;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.worker.filter.BatchFilter;
import org.parquetvs.worker.format.BatchReader;
import org.parquetvs.worker.keys.ResolvedKeyFilters;
import org.parquetvs.worker.vector.Selection;

/**
 * Decides which rows of a batch are emitted: by deletes, by filter, by the keys of other tables, and
 * by values that do not fit.
 *
 * @param valueCheck check for the filter, including what the filter takes from the keys
 * @param rejectLimit limit of the task
 * @param columns the columns of each batch
 */
record RowFilter(
        BatchFilter filter,
        ResolvedKeyFilters keys,
        UnrepresentableValueCheck valueCheck,
        RejectLimit rejectLimit,
        List<ScanColumn> columns) {

    /** Selects the rows of a batch to emit. Returns the rows rejected for values that do not fit. */
    RejectedRows select(ColumnBatch batch, BatchReader part, Selection selection) {
        filter.select(batch, part.live(), selection);
        keys.narrow(columns, batch, selection);
        RejectedRows rejected =
                RejectedRows.of(valueCheck.mattering(part.unrepresentableValues(), batch, part.live(), selection));
        rejectLimit.add(rejected);
        rejected.removeFrom(selection);
        return rejected;
    }
}
