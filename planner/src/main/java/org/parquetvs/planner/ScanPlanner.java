package org.parquetvs.planner;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.parquetvs.planner.packing.Bin;
import org.parquetvs.planner.packing.BinLimits;
import org.parquetvs.planner.packing.Packing;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.ScanTask;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileLayout;
import org.parquetvs.scan.file.FileSplit;
import org.parquetvs.scan.file.TaskFiles;
import org.parquetvs.scan.file.TaskFiles.HashUnit;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.source.FileSelection;
import org.parquetvs.scan.source.SourceFilter;
import org.parquetvs.scan.source.SourcePattern;

/** Makes scan tasks from a listing and the footers that were worth reading. */
public final class ScanPlanner {

    /** Hashing deals out directories unevenly; with four for each bin, the fullest bin has about twice the mean. */
    private static final int DIRECTORIES_PER_BIN = 4;

    /**
     * A file of less than a tenth of a slot's share is not cut: as a whole, it makes no slot busier by more than that.
     */
    private static final int FILES_PER_SHARE = 10;

    /** Nested values can make a file several times as heavy as its bytes, so half the weight of a task is enough. */
    private static final int PROBED_PER_TASK = 2;

    private final PlanLimits limits;

    public ScanPlanner(PlanLimits limits) {
        this.limits = limits;
    }

    /** The files of a scan. Stops reading the listing as soon as there are too many; the caller closes it. */
    public FileSelection select(Stream<FileEntry> listing, SourcePattern source, Predicate filter) {
        List<FileEntry> files = listing.filter(new SourceFilter(source, filter)::accepts)
                .limit(limits.explicitFileLimit() + 1L)
                .toList();
        return files.size() > limits.explicitFileLimit()
                ? new FileSelection.TooMany(limits.explicitFileLimit())
                : new FileSelection.Explicit(files);
    }

    /**
     * The file whose footer tells whether text columns are nested, and so more work than the size of the file shows.
     * Empty if the files are too small to be more than one slot's work, or are cut anyway.
     */
    public Optional<FileEntry> worthProbing(ScanSpec spec, List<FileEntry> files) {
        Weigher weigher = new Weigher(spec.output(), List.of());
        long weight = files.stream().mapToLong(weigher::weigh).reduce(0, Math::addExact);
        long bytes = files.stream().mapToLong(FileEntry::size).sum();
        boolean mayBeMore = slotsWorth(weight) == 1
                && bytes >= limits.minTaskWeight() / PROBED_PER_TASK
                && Math.min(limits.slots(), limits.maxTasks()) > 1;
        return mayBeMore && spec.readsTexts()
                ? files.stream().max(Comparator.comparingLong(FileEntry::size))
                : Optional.empty();
    }

    /**
     * Further files whose footers are worth reading: the files that matter if whole files cannot keep the slots equally
     * busy. A footer costs a request, so none is read if sizes alone make an even plan.
     *
     * @param layouts the row groups of the files whose footer is known already, by key
     */
    public List<FileEntry> worthSplitting(ScanSpec spec, List<FileEntry> files, Map<String, FileLayout> layouts) {
        return worthSplitting(files, layouts, new Weigher(spec.output(), layouts.values()));
    }

    /** The same with the weights of a weigher. */
    public List<FileEntry> worthSplitting(List<FileEntry> files, Map<String, FileLayout> layouts, Weigher weigher) {
        List<FileEntry> whole =
                files.stream().filter(file -> !layouts.containsKey(file.key())).toList();
        long[] wholeWeights = whole.stream().mapToLong(weigher::weigh).toArray();
        long[] weights = LongStream.concat(
                        Arrays.stream(wholeWeights),
                        layouts.values().stream().flatMapToLong(layout -> Arrays.stream(weigher.weigh(layout))))
                .toArray();
        long total = Arrays.stream(weights).reduce(0, Math::addExact);
        int slots = slotsWorth(total);
        if (Packing.isEven(weights, slots)) {
            return List.of();
        }
        long least = total / slots / FILES_PER_SHARE;
        return IntStream.range(0, wholeWeights.length)
                .filter(file -> wholeWeights[file] > least)
                .mapToObj(whole::get)
                .toList();
    }

    /**
     * Assigns every remaining row group to exactly one task, the heaviest task first. No task is heavier than 1.1 times
     * the mean, unless a single row group, or a file that is not cut, exceeds the mean.
     *
     * @param layouts the row groups of the files whose footer was read, by key; other files are not cut
     */
    public ScanPlan plan(ScanSpec spec, List<FileEntry> files, Map<String, FileLayout> layouts) {
        return plan(spec, files, layouts, new Weigher(spec.output(), layouts.values()));
    }

    /** The same with the weights of a weigher. */
    public ScanPlan plan(ScanSpec spec, List<FileEntry> files, Map<String, FileLayout> layouts, Weigher weigher) {
        List<FileEntry> ordered = ordered(files);
        List<long[]> weights = ordered.stream()
                .map(file -> weights(weigher, file, layouts.get(file.key())))
                .toList();
        long total = weights.stream().flatMapToLong(Arrays::stream).reduce(0, Math::addExact);
        List<Bin> bins = Packing.pack(weights, binLimits(total));
        return new ScanPlan(
                spec,
                IntStream.range(0, bins.size())
                        .mapToObj(id -> new ScanTask(
                                id,
                                splits(bins.get(id), ordered, layouts),
                                bins.get(id).weight()))
                        .toList());
    }

    /** Files in the order of their keys, whose bytes are compared many at a time. */
    private static List<FileEntry> ordered(List<FileEntry> files) {
        return files.stream()
                .map(file -> Map.entry(file.key().getBytes(StandardCharsets.UTF_8), file))
                .sorted(Map.Entry.comparingByKey(Arrays::compareUnsigned))
                .map(Map.Entry::getValue)
                .toList();
    }

    private static long[] weights(Weigher weigher, FileEntry file, @Nullable FileLayout layout) {
        return layout == null ? new long[] {weigher.weigh(file)} : weigher.weigh(layout);
    }

    private static TaskFiles splits(Bin bin, List<FileEntry> files, Map<String, FileLayout> layouts) {
        return new TaskFiles.Explicit(bin.runs().stream()
                .flatMap(run -> {
                    FileEntry file = files.get(run.file());
                    FileLayout layout = layouts.get(file.key());
                    return layout == null
                            ? Stream.of(FileSplit.whole(file))
                            : layout.splits(run.firstInclusive(), run.endExclusive()).stream();
                })
                .toList());
    }

    /**
     * What hash bins of this scan should hash: directories if there are enough of them, so that each worker lists only
     * its own, otherwise the whole key.
     *
     * @param listDirectories the directories directly below each prefix, which is empty or ends in a slash, in order
     */
    public HashUnit hashUnit(SourceFilter source, UnaryOperator<List<String>> listDirectories) {
        return source.hashUnit(DIRECTORIES_PER_BIN * hashBins(), listDirectories);
    }

    /** One task for each hash bin: the plan of more files than can be assigned by name. */
    public ScanPlan planHashBins(ScanSpec spec, HashUnit unit) {
        return planHashBins(spec, unit, Optional.empty());
    }

    /** The same for the files in the metadata of a table, whose keys are hashed. */
    public ScanPlan planHashBins(ScanSpec spec, String table) {
        return planHashBins(spec, HashUnit.KEY, Optional.of(table));
    }

    private ScanPlan planHashBins(ScanSpec spec, HashUnit unit, Optional<String> table) {
        int count = hashBins();
        return new ScanPlan(
                spec,
                IntStream.range(0, count)
                        .mapToObj(index -> new ScanTask(index, new TaskFiles.HashBin(index, count, unit, table), 0))
                        .toList());
    }

    /** The number of bins, at most one for each slot: with fewer bins, fewer workers list the same names. */
    private int hashBins() {
        return Math.min(limits.slots(), limits.maxTasks());
    }

    private BinLimits binLimits(long total) {
        int slots = slotsWorth(total);
        long wanted = Math.min((long) slots * limits.tasksPerSlot(), tasksWorth(total));
        return new BinLimits(slots, (int) Math.min(wanted, limits.maxTasks()), limits.maxTasks());
    }

    private int slotsWorth(long total) {
        return (int) Math.min(Math.min(limits.slots(), limits.maxTasks()), tasksWorth(total));
    }

    private long tasksWorth(long total) {
        return Math.max(1, total / limits.minTaskWeight());
    }
}
