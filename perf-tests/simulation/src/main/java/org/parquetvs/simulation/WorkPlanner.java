package org.parquetvs.simulation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.parquetvs.planner.PlanLimits;
import org.parquetvs.planner.ScanPlan;
import org.parquetvs.planner.ScanPlanner;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileLayout;
import org.parquetvs.scan.file.FileSplit;
import org.parquetvs.scan.file.RowGroupLayout;
import org.parquetvs.scan.file.TaskFiles;
import org.parquetvs.scan.file.TaskFiles.HashBin;
import org.parquetvs.scan.file.TaskFiles.HashUnit;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.source.SourcePattern;
import org.parquetvs.simulation.PlannedWork.PlanningTime;
import org.parquetvs.simulation.TaskWork.Listing;
import org.parquetvs.type.SqlType;

/** Has the project's planner assign made-up files to tasks, as the adapter does. */
final class WorkPlanner {
    private static final String ROOT = "table/";

    /** The limit of the adapter. */
    private static final int MAX_FOOTERS = 1_000;

    private static final int PARALLEL_FOOTERS = 32;

    /** Listings of a worker under way at once. */
    private static final int PARALLEL_LISTINGS = 8;

    private static final SqlType NUMBER = new SqlType.Decimal(18, 0);

    private final ScanWorkload workload;
    private final PlanLimits limits;
    private final ScanPlanner planner;
    private final ChunkCutter cutter;
    private final ScanSpec spec;

    WorkPlanner(ScanWorkload workload, PlanLimits limits) {
        this.workload = workload;
        this.limits = limits;
        this.planner = new ScanPlanner(limits);
        this.cutter = new ChunkCutter(workload);
        this.spec = new ScanSpec(
                "S3",
                new SourcePattern(ROOT + (workload.directories() > 1 ? "*/" : "") + "*.parquet"),
                IntStream.range(0, workload.columns())
                        .mapToObj(column -> "C" + column)
                        .map(name -> new ScanColumn(name, ColumnSource.Field.of(name), NUMBER))
                        .toList(),
                Predicate.TRUE,
                BinaryEncoding.HEX);
    }

    PlannedWork plan() {
        return workload.files() > limits.explicitFileLimit() ? hashBins() : explicit();
    }

    private PlannedWork explicit() {
        List<FileEntry> files =
                LongStream.range(0, workload.files()).mapToObj(this::file).toList();
        List<FileEntry> opened = planner.worthSplitting(spec, files, Map.of()).stream()
                .sorted(Comparator.comparingLong(FileEntry::size).reversed())
                .limit(MAX_FOOTERS)
                .toList();
        Map<String, FileLayout> layouts = opened.stream()
                .map(this::layout)
                .collect(Collectors.toMap(layout -> layout.file().key(), Function.identity()));
        ScanPlan plan = planner.plan(spec, files, layouts);
        return new PlannedWork(
                new PlanningTime(
                        files.size(), opened.size(), pages(files.size()), rounds(opened.size(), PARALLEL_FOOTERS)),
                plan.tasks().stream()
                        .map(task -> new TaskWork(chunks((TaskFiles.Explicit) task.files()), Listing.NONE))
                        .toList());
    }

    private List<FetchChunk> chunks(TaskFiles.Explicit files) {
        if (cutter.isSmall()) {
            long rows = files.splits().stream()
                    .mapToLong(split -> rows(ordinal(split.file())))
                    .sum();
            return cutter.wholeFiles(files.splits().size(), rows);
        }
        return files.splits().stream()
                .flatMap(split -> cutter.rowGroups(rowGroups(split)).stream())
                .toList();
    }

    private List<Long> rowGroups(FileSplit split) {
        long rows = rows(ordinal(split.file()));
        int end = Math.min(split.rowGroups().endExclusive(), workload.rowGroupsPerFile());
        return IntStream.range(split.rowGroups().firstInclusive(), end)
                .mapToObj(ordinal -> rowGroupRows(rows, ordinal))
                .toList();
    }

    private PlannedWork hashBins() {
        HashUnit unit = planner.hashUnit(spec.sourceFilter(), parents -> directories());
        List<HashBin> bins = planner.planHashBins(spec, unit).tasks().stream()
                .map(task -> (HashBin) task.files())
                .toList();
        int count = bins.size();
        long[] files = new long[count];
        long[] rows = new long[count];
        for (long file = 0; file < workload.files(); file++) {
            int bin = HashBin.binOf(key(file), count, unit);
            files[bin]++;
            rows[bin] += rows(file);
        }
        List<TaskWork> tasks = new ArrayList<>();
        for (int bin = 0; bin < count; bin++) {
            tasks.add(new TaskWork(cutter.wholeFiles(files[bin], rows[bin]), listing(unit, count, bin)));
        }
        long planned = limits.explicitFileLimit() + 1L;
        long directoryPages = pages(workload.directories());
        return new PlannedWork(new PlanningTime(planned, 0, pages(planned) + directoryPages, 0), tasks);
    }

    /** A bin of directories lists its own directories, a bin of keys everything. */
    private Listing listing(HashUnit unit, int count, int bin) {
        if (unit instanceof HashUnit.Key) {
            return new Listing(pages(workload.files()), workload.files(), 1);
        }
        long own = directories().stream()
                .filter(directory -> HashBin.binOf(directory, count, unit) == bin)
                .count();
        long each = workload.files() / workload.directories();
        long pages = pages(workload.directories()) + own * pages(each);
        return new Listing(pages, own * each, (int) Math.max(1, Math.min(own, PARALLEL_LISTINGS)));
    }

    private List<String> directories() {
        return IntStream.range(0, workload.directories())
                .mapToObj(WorkPlanner::directory)
                .toList();
    }

    private static String directory(long number) {
        return String.format(Locale.ROOT, "%spart=%05d/", ROOT, number);
    }

    private FileEntry file(long number) {
        return new FileEntry(key(number), bytes(rows(number)), "\"" + number + "\"", 0);
    }

    private String key(long number) {
        String directory = workload.directories() > 1 ? directory(number % workload.directories()) : ROOT;
        return directory + number + ".parquet";
    }

    private static long ordinal(FileEntry file) {
        return Long.parseLong(file.eTag(), 1, file.eTag().length() - 1, 10);
    }

    private FileLayout layout(FileEntry file) {
        long rows = rows(ordinal(file));
        return new FileLayout(
                file,
                IntStream.range(0, workload.rowGroupsPerFile())
                        .mapToObj(ordinal -> rowGroup(ordinal, rowGroupRows(rows, ordinal)))
                        .toList());
    }

    private RowGroupLayout rowGroup(int ordinal, long rows) {
        return new RowGroupLayout(ordinal, rows, rows, bytes(rows));
    }

    private long rows(long file) {
        return workload.rowsBefore(file + 1) - workload.rowsBefore(file);
    }

    private long rowGroupRows(long rows, int ordinal) {
        int count = workload.rowGroupsPerFile();
        return rows * (ordinal + 1) / count - rows * ordinal / count;
    }

    private long bytes(long rows) {
        return Math.max(1, Math.round(rows * workload.storedBytesPerRow()));
    }

    private static long pages(long keys) {
        return rounds(keys, StoreCosts.KEYS_PER_PAGE);
    }

    private static long rounds(long number, int atOnce) {
        return (number + atOnce - 1) / atOnce;
    }
}
