package org.parquetvs.adapter.keys;

import java.util.ArrayList;
import java.util.List;
import org.parquetvs.adapter.planning.PlannedScan;
import org.parquetvs.planner.ScanPlan;
import org.parquetvs.scan.KeyFilter;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.ScanTask;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.FileSplit;
import org.parquetvs.scan.file.TaskFiles;
import org.parquetvs.scan.output.ScanOutput;
import org.parquetvs.scan.output.ScanOutput.Rows;
import org.parquetvs.scan.wire.ScanSpecs;

/**
 * The scan of a table of a join, with the key filters that it has so far.
 *
 * @param alias of the table in the join
 * @param depth how many scans are filtered one by the other, this one included
 * @param reading what it costs a worker to read keys of this table, those of its own filters included
 * @param share which part of the rows of the table the filter and the key filters are expected to keep
 */
record KeyFilteredScan(String alias, PlannedScan planned, int depth, long reading, double share) {

    /** Longer chains are not worth their reading: each worker reads all of it. */
    private static final int MAX_DEPTH = 4;

    /** More filters of one scan hardly drop more. */
    private static final int MAX_FILTERS = 4;

    /** Each task has the specification; a million characters for each of 300 tasks would be many. */
    private static final int MAX_SPEC_LENGTH = 200_000;

    /** A scan as it was planned. */
    static KeyFilteredScan unfiltered(String alias, PlannedScan planned) {
        double share = Selectivity.of(planned.plan().spec().filter());
        return new KeyFilteredScan(alias, planned, 1, KeyFilterCost.ofReading(planned), share);
    }

    /** This scan with one more filter, or as it is where that is not possible. */
    KeyFilteredScan filteredBy(KeyFilteredScan keys, ScanColumn column, ScanColumn key) {
        ScanSpec spec = planned.plan().spec();
        boolean isPossible = keys.isComplete()
                && keys.depth < MAX_DEPTH
                && spec.keyFilters().size() < MAX_FILTERS
                && spec.output() instanceof Rows;
        return isPossible ? with(keys, column, key) : this;
    }

    private KeyFilteredScan with(KeyFilteredScan keys, ScanColumn column, ScanColumn key) {
        ScanSpec spec = planned.plan().spec();
        ScanOutput output = new Rows(List.of(key), Rows.UNLIMITED);
        List<KeyFilter> filters = new ArrayList<>(spec.keyFilters());
        filters.add(new KeyFilter(column, keys.planned.plan().spec().withOutput(output), keys.splits()));
        ScanSpec filtered = spec.withKeyFilters(filters);
        if (ScanSpecs.renderSpec(filtered).length() > MAX_SPEC_LENGTH) {
            return this;
        }
        PlannedScan plan =
                new PlannedScan(new ScanPlan(filtered, planned.plan().tasks()), planned.known(), planned.figures());
        return new KeyFilteredScan(
                alias, plan, Math.max(depth, keys.depth + 1), reading + keys.reading, share * keys.share);
    }

    /** Whether the tasks name all files of the table that matter. */
    private boolean isComplete() {
        return planned.plan().spec().output() instanceof Rows rows
                && rows.limit() == Rows.UNLIMITED
                && planned.known().isEmpty()
                && planned.plan().tasks().stream().map(ScanTask::files).allMatch(TaskFiles.Explicit.class::isInstance);
    }

    private List<FileSplit> splits() {
        return planned.plan().tasks().stream()
                .flatMap(task -> ((TaskFiles.Explicit) task.files()).splits().stream())
                .toList();
    }
}
