package org.parquetvs.adapter.planning;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.parquetvs.planner.PlanLimits;
import org.parquetvs.planner.ScanPlan;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.ScanTask;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileLayout;
import org.parquetvs.scan.file.FileSplit;
import org.parquetvs.scan.file.RowGroupLayout;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.source.SourcePattern;
import org.parquetvs.scan.value.Domain;
import org.parquetvs.scan.value.Truth;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.ParallelListing;
import org.parquetvs.table.DataFile;
import org.parquetvs.table.TablePins;
import org.parquetvs.table.TableSnapshot;

/**
 * Explains what a plan reads, what it does not read, and why. This costs more requests than the plan itself: it lists
 * everything that the source matches, and reads the footers of all files that the filter leaves.
 */
public final class PlanExplainer {
    private final ObjectStore store;
    private final TablePins tables;
    private final PlanLimits limits;

    /** @param tables the states of tables with metadata of their own */
    public PlanExplainer(ObjectStore store, TablePins tables, PlanLimits limits) {
        this.store = store;
        this.tables = tables;
        this.limits = limits;
    }

    /** The files that the tasks of a plan name. */
    private static List<FileEntry> named(ScanPlan plan) {
        return plan.tasks().stream()
                .flatMap(task -> task.files().splits().stream().map(FileSplit::file))
                .distinct()
                .toList();
    }

    /** The stretches that are read, task by task, then the pruned ones. Tasks that are hash bins name no files. */
    public List<ExplainedRead> explain(ScanPlan plan) {
        return plan.spec().source().keys().isPresent() ? explainListed(plan) : explainTable(plan);
    }

    /** The files that the metadata of the table rule out follow those that are read. */
    private List<ExplainedRead> explainTable(ScanPlan plan) {
        ScanSpec spec = plan.spec();
        TableSnapshot table = tables.open(store, spec.source().text());
        List<FileEntry> named = named(plan);
        List<ExplainedRead> read = explain(plan, named, named);
        Set<String> keys = named.stream().map(FileEntry::key).collect(Collectors.toSet());
        if (!plan.namesFiles()) {
            table.matching(spec, file -> true).forEach(file -> keys.add(file.key()));
        }
        table.files(Predicate.TRUE, List.of()).files().stream()
                .filter(file -> !keys.contains(file.file().key()))
                .map(file -> new ExplainedRead(null, file.file(), null, null, rows(file), reason(spec, file)))
                .forEach(read::add);
        return read;
    }

    private static @Nullable Long rows(DataFile file) {
        return file.rows().isPresent() ? file.rows().getAsLong() : null;
    }

    private static PruningReason reason(ScanSpec spec, DataFile file) {
        return file.withoutStatistics().mayMatch(spec.filter()) ? PruningReason.MANIFEST : PruningReason.PARTITION;
    }

    private List<ExplainedRead> explainListed(ScanPlan plan) {
        SourcePattern keys = plan.spec().source().keys().orElseThrow();
        List<FileEntry> all = ParallelListing.files(
                store, List.of(keys.listingPrefix()), keys::isDataFile, limits.explicitFileLimit());
        return explain(
                plan,
                all,
                all.stream().filter(plan.spec().sourceFilter()::accepts).toList());
    }

    private List<ExplainedRead> explain(ScanPlan plan, List<FileEntry> all, List<FileEntry> accepted) {
        ScanSpec spec = plan.spec();
        LayoutCollector layouts = new LayoutCollector(store, spec);
        layouts.read(accepted);
        List<ExplainedRead> read = new ArrayList<>();
        for (ScanTask task : plan.tasks()) {
            task.files().splits().forEach(split -> read.addAll(read(task.id(), split, layouts.of(split.file()))));
        }
        Set<FileEntry> known = new HashSet<>(accepted);
        for (FileEntry file : all) {
            FileLayout layout = layouts.of(file);
            if (!known.contains(file)) {
                read.add(new ExplainedRead(null, file, null, null, null, reason(spec, file)));
            } else if (layout != null) {
                read.addAll(stretches(null, file, layout.pruned(), PruningReason.STATISTICS));
            }
        }
        return read;
    }

    private static List<ExplainedRead> read(int task, FileSplit split, @Nullable FileLayout layout) {
        if (layout == null) {
            return List.of(new ExplainedRead(task, split.file(), split.rowGroups(), null, null, null));
        }
        List<RowGroupLayout> assigned = layout.rowGroups().stream()
                .filter(rowGroup -> rowGroup.ordinal() >= split.rowGroups().firstInclusive()
                        && rowGroup.ordinal() < split.rowGroups().endExclusive())
                .toList();
        return stretches(task, split.file(), assigned, null);
    }

    /** The stretches of a file; neighbouring row groups are one stretch. */
    private static List<ExplainedRead> stretches(
            @Nullable Integer task, FileEntry file, List<RowGroupLayout> rowGroups, @Nullable PruningReason reason) {
        List<ExplainedRead> stretches = new ArrayList<>();
        for (FileSplit split : new FileLayout(file, rowGroups).splits()) {
            List<RowGroupLayout> within = rowGroups.stream()
                    .filter(rowGroup -> rowGroup.ordinal() >= split.rowGroups().firstInclusive()
                            && rowGroup.ordinal() < split.rowGroups().endExclusive())
                    .toList();
            stretches.add(new ExplainedRead(
                    task,
                    file,
                    split.rowGroups(),
                    within.stream().mapToLong(RowGroupLayout::projectedBytes).sum(),
                    within.stream().mapToLong(RowGroupLayout::rows).sum(),
                    reason));
        }
        return stretches;
    }

    private static PruningReason reason(ScanSpec spec, FileEntry file) {
        boolean isLeftByPartitions = spec.filter()
                .outcomes(column ->
                        column.source().is(ColumnSource.Kind.PARTITION) ? column.domainIn(file) : Domain.UNKNOWN)
                .mayBe(Truth.TRUE);
        return isLeftByPartitions ? PruningReason.FILE_COLUMN : PruningReason.PARTITION;
    }
}
