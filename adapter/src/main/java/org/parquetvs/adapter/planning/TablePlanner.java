package org.parquetvs.adapter.planning;

import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.logging.Logger;
import java.util.stream.Collectors;
import org.parquetvs.planner.LimitPruning;
import org.parquetvs.planner.PlanLimits;
import org.parquetvs.planner.ScanPlan;
import org.parquetvs.planner.ScanPlanner;
import org.parquetvs.planner.StatisticsPruning;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileFormat;
import org.parquetvs.scan.file.FileLayout;
import org.parquetvs.scan.file.TaskFiles.HashUnit;
import org.parquetvs.scan.output.ScanOutput;
import org.parquetvs.scan.source.FileSelection;
import org.parquetvs.scan.source.SourceFilter;
import org.parquetvs.scan.source.SourcePattern;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.ParallelListing;
import org.parquetvs.store.ParallelRequests;
import org.parquetvs.store.StoreErrors;
import org.parquetvs.table.TablePins;
import org.parquetvs.table.TableSnapshot;

/**
 * Plans scans, each of one bucket: lists its files, reads the footers that the plan gains from, and leaves the rest to
 * {@link ScanPlanner}. An explicit plan costs one request for each thousand listed keys and at most one for each file.
 * A planner serves one request, in which it lists a prefix once.
 */
public final class TablePlanner {
    private static final Logger LOGGER = Logger.getLogger(TablePlanner.class.getName());

    /** Number of tables to plan at the same time, each with listings and footers of its own. */
    private static final ParallelRequests TABLES = new ParallelRequests("planning", 8);

    private final Function<String, ObjectStore> stores;
    private final Map<String, ObjectStore> remembered = new ConcurrentHashMap<>();
    private final Map<List<String>, TableSnapshot> snapshots = new ConcurrentHashMap<>();
    private final TablePins tables;
    private final PlanLimits limits;
    private final ScanPlanner planner;
    private final PlanProgress progress = PlanProgress.configured(System.out::println);

    /** Plans scans of one bucket, whatever the name of their connection. */
    public TablePlanner(ObjectStore store, PlanLimits limits) {
        this(connection -> store, new TablePins(), limits);
    }

    /**
     * Plans scans of several buckets.
     *
     * @param stores the bucket of each connection
     * @param tables the states of tables with metadata of their own
     */
    public TablePlanner(Function<String, ObjectStore> stores, TablePins tables, PlanLimits limits) {
        this.stores = stores;
        this.tables = tables;
        this.limits = limits;
        this.planner = new ScanPlanner(limits);
    }

    /**
     * Files that a scan may read.
     *
     * @param files all of them, or, if there are more than wanted, only some, but still more than wanted
     */
    private record Found(List<FileEntry> files, PlanFigures.Listed listed) {}

    /** Whether a plan has to tell how many rows there are, even if it needs a footer for nothing else. */
    private enum Rows {
        GUESSED_BY_SIZE,
        SAMPLED
    }

    /** The plans of different scans. At least one footer of each is read, so that the scans can be compared. */
    public Map<ScanSpec, PlannedScan> plan(List<ScanSpec> specs) {
        Rows rows = specs.size() > 1 ? Rows.SAMPLED : Rows.GUESSED_BY_SIZE;
        try {
            return TABLES.all(specs, spec -> plan(spec, rows)).stream()
                    .collect(Collectors.toMap(scan -> scan.plan().spec(), Function.identity()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw StoreErrors.stopped("plan the scan of " + specs.size() + " tables");
        }
    }

    /**
     * The tasks of a scan, and the groups known without them. There are no tasks if no file can hold a row of the scan.
     */
    public PlannedScan plan(ScanSpec spec) {
        return plan(spec, Rows.GUESSED_BY_SIZE);
    }

    private PlannedScan plan(ScanSpec spec, Rows rows) {
        progress.listing();
        PlannedScan scan = spec.source().keys().isPresent() ? planListed(spec, rows) : planTable(spec);
        progress.planned(scan.plan());
        LOGGER.fine(() -> "Planned " + scan.plan().tasks().size() + " tasks for "
                + spec.source().text());
        return scan;
    }

    /** The files come from the metadata of a table, not from a listing. */
    private PlannedScan planTable(ScanSpec spec) {
        TableSnapshot table = snapshots.computeIfAbsent(
                List.of(spec.connection(), spec.source().text()),
                unknown -> tables.open(store(spec), spec.source().text()));
        return new SnapshotPlanner(planner, limits).plan(spec, table, new LayoutCollector(store(spec), spec));
    }

    private PlannedScan planListed(ScanSpec spec, Rows rows) {
        SourceFilter source = spec.sourceFilter();
        List<String> prefixes = source.listingPrefixes(listDirectories(spec));
        return LimitPruning.of(spec)
                .flatMap(enough -> planEnough(spec, files(spec, source, prefixes, LimitPruning.MAX_FILES), enough))
                .orElseGet(() -> planAll(spec, source, prefixes, rows));
    }

    /** Empty if the first files may not have enough rows. */
    private Optional<PlannedScan> planEnough(ScanSpec spec, Found found, LimitPruning enough) {
        LayoutCollector layouts = new LayoutCollector(store(spec), spec);
        Iterator<List<FileEntry>> rounds = LimitPruning.rounds(found.files()).iterator();
        Optional<List<FileLayout>> chosen = enough.among(List.of());
        while (layouts.describeRows()
                && chosen.isEmpty()
                && rounds.hasNext()
                && LimitPruning.mayBeAmongOthers(layouts.all())) {
            layouts.read(rounds.next());
            chosen = enough.among(layouts.all());
        }
        return chosen.map(left -> planned(
                spec,
                new Found(left.stream().map(FileLayout::file).toList(), found.listed()),
                left.stream().collect(Collectors.toMap(layout -> layout.file().key(), Function.identity())),
                layouts));
    }

    private PlannedScan planAll(ScanSpec spec, SourceFilter source, List<String> prefixes, Rows rows) {
        Found found = files(spec, source, prefixes, limits.explicitFileLimit());
        FileSelection selection = planner.select(found.files().stream(), keys(spec), spec.filter());
        return selection instanceof FileSelection.Explicit
                ? planExplicit(spec, found, rows)
                : new PlannedScan(planHashBins(spec, source), List.of(), PlanFigures.ofHashBins(found.listed()));
    }

    private Found files(ScanSpec spec, SourceFilter source, List<String> prefixes, int most) {
        LongAdder listed = new LongAdder();
        List<FileEntry> files = ParallelListing.files(
                store(spec),
                prefixes,
                file -> {
                    if (!keys(spec).isDataFile(file)) {
                        return false;
                    }
                    listed.increment();
                    return source.keeps(file);
                },
                most);
        long bytes = files.stream().mapToLong(FileEntry::size).sum();
        return new Found(files, new PlanFigures.Listed(prefixes.size(), listed.sum(), files.size(), bytes));
    }

    private static SourcePattern keys(ScanSpec spec) {
        return spec.source().keys().orElseThrow();
    }

    private UnaryOperator<List<String>> listDirectories(ScanSpec spec) {
        return parents -> ParallelListing.directories(store(spec), parents);
    }

    private ObjectStore store(ScanSpec spec) {
        return remembered.computeIfAbsent(spec.connection(), connection -> ListingCache.of(stores.apply(connection)));
    }

    private PlannedScan planExplicit(ScanSpec spec, Found found, Rows rows) {
        List<FileEntry> files = found.files();
        progress.readingFooters(files.size());
        LayoutCollector layouts = new LayoutCollector(store(spec), spec);
        if (layouts.describeRows()) {
            readStatistics(spec, files, layouts);
        }
        if (layouts.describeRows() && rows == Rows.SAMPLED && layouts.footers() == 0) {
            layouts.read(files.stream().max(Comparator.comparingLong(FileEntry::size)).stream()
                    .toList());
        }
        if (layouts.describeRows() && layouts.footers() == 0) {
            planner.worthProbing(spec, files).ifPresent(layouts::readIfNested);
        }
        if (layouts.describeRows() || !isReadFromTheBeginning(spec)) {
            layouts.read(planner.worthSplitting(spec, files, layouts.byKey()));
        }
        return planned(spec, found, layouts.byKey(), layouts);
    }

    private static void readStatistics(ScanSpec spec, List<FileEntry> files, LayoutCollector layouts) {
        StatisticsPruning pruning = new StatisticsPruning(spec);
        MetadataAggregation aggregation = MetadataAggregation.of(spec);
        layouts.read(pruning.sample(files));
        layouts.read(aggregation.sample(files));
        layouts.read(pruning.worthReading(files, layouts.byKey(), layouts::remembers));
        layouts.read(aggregation.worthReading(files, layouts));
    }

    /**
     * Whether a text file is one task. It is if rows are numbered, because the number of rows before a slice is not
     * known. It also is if a scan of CSV with quotes may end early: the worker that would find an open quote at the end
     * of its slice may stop before it, and another worker would take a part of a text for rows.
     */
    private static boolean isReadFromTheBeginning(ScanSpec spec) {
        return endsEarlyInQuotes(spec)
                || spec.columns().stream().anyMatch(column -> column.source() == ColumnSource.Metadata.ROW_NUMBER);
    }

    private static boolean endsEarlyInQuotes(ScanSpec spec) {
        return spec.format() == FileFormat.CSV
                && spec.options().csv().quote().isPresent()
                && spec.output() instanceof ScanOutput.Rows rows
                && rows.limit() < ScanOutput.Rows.UNLIMITED;
    }

    /**
     * The plan of some files.
     *
     * @param left what is read of the files whose footer was read, by key
     */
    private PlannedScan planned(ScanSpec spec, Found found, Map<String, FileLayout> left, LayoutCollector seen) {
        return new PlannedScan(
                planner.plan(spec, found.files(), left),
                seen.known().rows(),
                PlanFigures.of(found.listed(), found.files(), left, seen));
    }

    private ScanPlan planHashBins(ScanSpec spec, SourceFilter source) {
        HashUnit unit = planner.hashUnit(source, listDirectories(spec));
        return planner.planHashBins(spec, unit);
    }
}
