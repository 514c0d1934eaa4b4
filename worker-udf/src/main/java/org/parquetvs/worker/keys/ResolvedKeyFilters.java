package org.parquetvs.worker.keys;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.predicate.And;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.vector.memory.MemoryBudget;
import org.parquetvs.worker.vector.Selection;

/** The key filters of a scan whose keys are known. */
public final class ResolvedKeyFilters implements AutoCloseable {
    /**
     * Up to this many keys are compared with statistics one by one, and looked up in bloom filters; of more keys, only
     * the range is used.
     */
    private static final int FEW = 200;

    private final ScanSpec spec;
    private final MemoryBudget budget;
    private final List<Column> columns = new ArrayList<>();

    private record Column(ScanColumn column, KeySet keys) {}

    /**
     * The key filters of a scan, without keys yet.
     *
     * @param budget accounts for the keys until this is closed
     */
    public ResolvedKeyFilters(ScanSpec spec, MemoryBudget budget) {
        this.spec = spec;
        this.budget = budget;
    }

    /** Adds the keys of a column. */
    public void add(ScanColumn column, KeySet keys) {
        budget.reserve(keys.bytes());
        columns.add(new Column(column, keys));
    }

    /** Whether no row can pass. */
    public boolean dropAll() {
        return columns.stream().anyMatch(column -> column.keys.isEmpty());
    }

    /**
     * The scan with a filter that also has the conditions which follow from the keys, so that statistics can prune by
     * them.
     */
    public ScanSpec pruned() {
        List<Predicate> terms = Stream.concat(
                        columns.stream().map(column -> column.keys.values(FEW).predicate(column.column)),
                        Stream.of(spec.filter()))
                .toList();
        return terms.size() == 1 ? spec : spec.withFilter(new And(terms));
    }

    /**
     * Keeps the selected rows that have a key in each of the columns.
     *
     * @param order the columns of the batch
     */
    public void narrow(List<ScanColumn> order, ColumnBatch batch, Selection selection) {
        for (Column column : columns) {
            int position = order.indexOf(column.column);
            column.keys.keepMembers(batch.columns().get(position), batch.rowCount(), selection);
        }
    }

    /** Releases the memory of the keys. */
    @Override
    public void close() {
        columns.forEach(column -> budget.release(column.keys.bytes()));
    }
}
