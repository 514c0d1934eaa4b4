package org.parquetvs.cli.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.parquetvs.format.MetadataReaderLookup;
import org.parquetvs.planner.ScanPlan;
import org.parquetvs.scan.ScanTask;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileLayout;
import org.parquetvs.scan.file.FileSplit;
import org.parquetvs.scan.file.RowGroupLayout;
import org.parquetvs.scan.file.TaskFiles;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.store.ObjectStore;

/**
 * One task of an explicit plan in numbers.
 *
 * @param task its number
 * @param splits its input
 * @param rowGroups row groups in all splits
 * @param bytes compressed bytes of the projected columns
 * @param rows rows in all splits
 * @param weight the planner's estimate of its cost
 */
public record TaskSummary(int task, List<FileSplit> splits, long rowGroups, long bytes, long rows, long weight) {
    private static final int PARALLEL_READS = 16;

    public TaskSummary {
        splits = List.copyOf(splits);
    }

    /** Sums up an explicit plan; reads the footer of every file in it. Tasks that are hash bins are left out. */
    public static List<TaskSummary> of(ScanPlan plan, ObjectStore store) {
        Set<String> fields = plan.spec().fields();
        List<FileEntry> files = plan.tasks().stream()
                .flatMap(task -> splits(task).stream())
                .map(FileSplit::file)
                .distinct()
                .toList();
        Map<String, FileLayout> layouts = MetadataReaderLookup.metadata(
                        plan.spec().format())
                .readAll(store, files, PARALLEL_READS, metadata -> metadata.layout(fields, Predicate.TRUE))
                .stream()
                .collect(Collectors.toMap(layout -> layout.file().key(), Function.identity()));
        List<TaskSummary> summaries = new ArrayList<>();
        for (ScanTask task : plan.tasks()) {
            List<FileSplit> splits = splits(task);
            if (!splits.isEmpty()) {
                summaries.add(summary(task, splits, layouts));
            }
        }
        return summaries;
    }

    private static List<FileSplit> splits(ScanTask task) {
        return task.files() instanceof TaskFiles.Explicit explicit ? explicit.splits() : List.of();
    }

    private static TaskSummary summary(ScanTask task, List<FileSplit> splits, Map<String, FileLayout> layouts) {
        List<RowGroupLayout> rowGroups = splits.stream()
                .flatMap(split -> rowGroups(
                        split, Objects.requireNonNull(layouts.get(split.file().key())))
                        .stream())
                .toList();
        return new TaskSummary(
                task.id(),
                splits,
                rowGroups.size(),
                rowGroups.stream().mapToLong(RowGroupLayout::projectedBytes).sum(),
                rowGroups.stream().mapToLong(RowGroupLayout::rows).sum(),
                task.weight());
    }

    private static List<RowGroupLayout> rowGroups(FileSplit split, FileLayout layout) {
        List<RowGroupLayout> all = layout.rowGroups();
        int end = Math.min(all.size(), split.rowGroups().endExclusive());
        return all.subList(Math.min(end, split.rowGroups().firstInclusive()), end);
    }

    /** The splits as text for users: {@code sales/a.parquet [0, 3)}. */
    public String splitText() {
        return splits.stream()
                .map(split -> split.file().key() + " " + split.rowGroups())
                .collect(Collectors.joining(", "));
    }
}
