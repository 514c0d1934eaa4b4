package org.parquetvs.worker;

import java.util.BitSet;
import java.util.List;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.batch.UnrepresentableValue;
import org.parquetvs.decoder.value.CellValue;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.value.Domain;
import org.parquetvs.scan.value.Truth;
import org.parquetvs.scan.value.TruthSet;
import org.parquetvs.worker.vector.LiveRows;
import org.parquetvs.worker.vector.Selection;

/**
 * Decides whether values that do not fit their columns matter. They do in emitted rows, and in rows that might be
 * emitted if the real values were known.
 */
final class UnrepresentableValueCheck {
    private final List<ScanColumn> columns;
    private final int outputColumns;
    private final Predicate filter;

    UnrepresentableValueCheck(ScanSpec spec) {
        this.columns = spec.columns();
        this.outputColumns = spec.output().columns().size();
        this.filter = spec.filter();
    }

    /**
     * The unrepresentable values of a batch that matter.
     *
     * @param live the rows that are not deleted
     * @param selection the live rows for which the filter is true if these values count as NULL
     */
    List<UnrepresentableValue> mattering(
            List<UnrepresentableValue> unrepresentable, ColumnBatch batch, LiveRows live, Selection selection) {
        if (unrepresentable.isEmpty()) {
            return List.of();
        }
        BitSet selected = new BitSet();
        for (int i = 0; i < selection.count(); i++) {
            selected.set(selection.row(i));
        }
        return unrepresentable.stream()
                .filter(value -> live.has(value.row()))
                .filter(value -> (value.column() < outputColumns && selected.get(value.row()))
                        || (isFiltered(value) && mayDecide(value.row(), unrepresentable, batch)))
                .toList();
    }

    private boolean isFiltered(UnrepresentableValue value) {
        return filter.columns().anyMatch(columns.get(value.column())::equals);
    }

    /** Whether the filter may be true for a row, depending on its unrepresentable values, which are not known. */
    private boolean mayDecide(int row, List<UnrepresentableValue> unrepresentable, ColumnBatch batch) {
        BitSet unknown = new BitSet();
        unrepresentable.stream().filter(value -> value.row() == row).forEach(value -> unknown.set(value.column()));
        TruthSet outcomes = filter.outcomes(column -> {
            int position = columns.indexOf(column);
            return unknown.get(position)
                    ? Domain.UNKNOWN
                    : Domain.of(CellValue.at(batch.columns().get(position), column.type(), row));
        });
        return outcomes.mayBe(Truth.TRUE) && !outcomes.equals(TruthSet.of(Truth.TRUE));
    }
}
