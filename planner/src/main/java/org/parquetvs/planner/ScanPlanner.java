package org.parquetvs.planner;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
import org.parquetvs.planner.TaskFiles.HashUnit;
import org.parquetvs.planner.predicate.Predicate;

/** From a listing and the footers that were worth reading to scan tasks. */
public final class ScanPlanner {
    private final PlanLimits limits;

    public ScanPlanner(PlanLimits limits) {
        this.limits = Objects.requireNonNull(limits, "limits");
    }

    /**
     * The files of a scan. Consumes no more of the listing than it takes to see that there are too many; closing it is
     * the caller's.
     */
    public FileSelection select(Stream<FileEntry> listing, SourcePattern source, Predicate filter) {
        List<FileEntry> files = listing.filter(new SourceFilter(source, filter)::accepts)
                .limit(limits.explicitFileLimit() + 1L)
                .toList();
        return files.size() > limits.explicitFileLimit()
                ? new FileSelection.TooMany(limits.explicitFileLimit())
                : new FileSelection.Explicit(files);
    }

    /** The files whose footer the plan should know, because one task for the whole of them would be too heavy. */
    public List<FileEntry> worthSplitting(List<FileEntry> files, List<ScanColumn> columns) {
        return files;
    }

    /**
     * Assigns every row group of every file to exactly one task.
     *
     * @param layouts the row groups of the files whose footer was read, by key; other files are not cut
     */
    public ScanPlan plan(ScanSpec spec, List<FileEntry> files, Map<String, FileLayout> layouts) {
        int count = Math.min(limits.slots(), files.size());
        List<List<FileSplit>> bins = new ArrayList<>();
        long[] weights = new long[count];
        for (int i = 0; i < count; i++) {
            bins.add(new ArrayList<>());
        }
        List<FileEntry> heaviestFirst = files.stream()
                .sorted(Comparator.comparingLong(FileEntry::size).reversed().thenComparing(FileEntry::key))
                .toList();
        for (FileEntry file : heaviestFirst) {
            int lightest = 0;
            for (int i = 1; i < count; i++) {
                lightest = weights[i] < weights[lightest] ? i : lightest;
            }
            bins.get(lightest).add(FileSplit.whole(file));
            weights[lightest] += file.size();
        }
        List<ScanTask> tasks = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            tasks.add(new ScanTask(i, new TaskFiles.Explicit(bins.get(i)), weights[i]));
        }
        return new ScanPlan(spec, tasks);
    }

    /**
     * What hash bins of this scan should hash.
     *
     * @param listDirectories the directories directly below a prefix, which is empty or ends in a slash
     */
    public HashUnit hashUnit(SourceFilter source, Function<String, List<String>> listDirectories) {
        return HashUnit.KEY;
    }

    /** One task for each hash bin: the plan of more files than can be assigned by name. */
    public ScanPlan planHashBins(ScanSpec spec, HashUnit unit) {
        int count = Math.min(limits.slots(), limits.maxTasks());
        List<ScanTask> tasks = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            tasks.add(new ScanTask(i, new TaskFiles.HashBin(i, count, unit), 0));
        }
        return new ScanPlan(spec, tasks);
    }
}
