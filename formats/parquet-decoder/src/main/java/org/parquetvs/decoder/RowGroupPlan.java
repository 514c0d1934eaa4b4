package org.parquetvs.decoder;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.parquetvs.decoder.BatchDecoder.DecodedColumn;
import org.parquetvs.decoder.page.LeafColumn;
import org.parquetvs.decoder.rowgroup.ColumnChunk;
import org.parquetvs.decoder.rowgroup.RowGroup;
import org.parquetvs.footer.NestedField;
import org.parquetvs.footer.NestedField.Level;
import org.parquetvs.scan.column.Overflow;
import org.parquetvs.scan.column.RowPath;

/**
 * The column chunks of a row group that are read, and for which columns.
 *
 * @param columns columns in the order in which they are asked for
 * @param levels levels of the rows, beginning with the records; empty if the file lacks the lists, and so has no rows
 * @param counter the column whose levels give the number of rows; empty if none does
 * @param counted the column chunk whose levels give the number of rows, if no column does
 */
record RowGroupPlan(
        List<ColumnPlan> columns, List<Level> levels, Optional<Integer> counter, Optional<LeafColumn> counted) {

    RowGroupPlan {
        columns = List.copyOf(columns);
        levels = List.copyOf(levels);
    }

    /** @param overflow what becomes of values that do not fit columns without a rule of their own */
    static RowGroupPlan of(RowGroup rowGroup, RowPath rows, List<DecodedColumn> columns, Overflow overflow) {
        List<Level> levels = levels(rowGroup, rows);
        if (levels.isEmpty()) {
            return new RowGroupPlan(List.of(), levels, Optional.empty(), Optional.empty());
        }
        RowGroupLeaves leaves = new RowGroupLeaves(rowGroup);
        Map<ColumnChunk, Integer> times = new HashMap<>();
        List<ColumnPlan> plans = columns.stream()
                .map(column -> ColumnPlan.of(column, rows, leaves, overflow))
                .map(plan -> plan.with(
                        plan.leaves().stream().map(leaf -> once(leaf, times)).toList()))
                .toList();
        if (rows.isRecords()) {
            return new RowGroupPlan(plans, levels, Optional.empty(), Optional.empty());
        }
        Optional<Integer> counter = counter(plans, rows.depth());
        return new RowGroupPlan(
                plans,
                levels,
                counter,
                counter.isPresent()
                        ? Optional.empty()
                        : Optional.of(once(
                                leaves.lightest(
                                        levels.get(rows.depth()).element().path()),
                                times)));
    }

    private static List<Level> levels(RowGroup rowGroup, RowPath rows) {
        List<Level> levels = new ArrayList<>();
        for (int level = 0; level <= rows.depth(); level++) {
            Optional<Level> found = NestedField.level(rowGroup.footer(), rows, level);
            if (found.isEmpty()) {
                return List.of();
            }
            levels.add(found.get());
        }
        return levels;
    }

    /** The leaf, as another chunk if it is read again, because each column chunk is opened once. */
    private static LeafColumn once(LeafColumn leaf, Map<ColumnChunk, Integer> times) {
        int time = times.merge(leaf.chunk(), 1, Integer::sum);
        return time == 1 ? leaf : leaf.again(time);
    }

    private static Optional<Integer> counter(List<ColumnPlan> plans, int depth) {
        for (int i = 0; i < plans.size(); i++) {
            if (plans.get(i).isFlat() && plans.get(i).level() == depth) {
                return Optional.of(i);
            }
        }
        return Optional.empty();
    }

    /** All column chunks that are read. */
    List<ColumnChunk> chunks() {
        List<ColumnChunk> chunks = new ArrayList<>();
        columns.forEach(plan -> plan.leaves().forEach(leaf -> chunks.add(leaf.chunk())));
        counted.ifPresent(leaf -> chunks.add(leaf.chunk()));
        return chunks;
    }
}
