package org.parquetvs.adapter.planning;

import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.logging.Logger;
import org.parquetvs.planner.FileEntry;
import org.parquetvs.planner.FileLayout;
import org.parquetvs.planner.TaskFiles.HashUnit;
import org.parquetvs.planner.scan.EnoughRows;
import org.parquetvs.planner.scan.PlanLimits;
import org.parquetvs.planner.scan.ScanPlan;
import org.parquetvs.planner.scan.ScanPlanner;
import org.parquetvs.planner.scan.ScanSpec;
import org.parquetvs.planner.scan.StatisticsPruning;
import org.parquetvs.planner.source.FileSelection;
import org.parquetvs.planner.source.SourceFilter;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.ParallelListing;

/**
 * Plans a scan of one bucket: lists its files, reads the footers that the plan gains from, and leaves the rest to
 * {@link ScanPlanner}. An explicit plan costs one request for each thousand listed keys and at most one for each file.
 */
public final class TablePlanner {
    private static final Logger LOGGER = Logger.getLogger(TablePlanner.class.getName());

    private final ObjectStore store;
    private final PlanLimits limits;
    private final ScanPlanner planner;
    private final PlanProgress progress = PlanProgress.configured(System.out::println);

    public TablePlanner(ObjectStore store, PlanLimits limits) {
        this.store = Objects.requireNonNull(store, "store");
        this.limits = Objects.requireNonNull(limits, "limits");
        this.planner = new ScanPlanner(limits);
    }

    /** The tasks of a scan, none if no file can hold a row of it, and what is known without them. */
    public PlannedScan plan(ScanSpec spec) {
        progress.listing();
        SourceFilter source = spec.sourceFilter();
        List<String> prefixes = source.listingPrefixes(this::listDirectories);
        PlannedScan scan = EnoughRows.of(spec)
                .flatMap(enough -> planEnough(spec, files(source, prefixes, EnoughRows.MAX_FILES), enough))
                .map(PlannedScan::new)
                .orElseGet(() -> planAll(spec, source, prefixes));
        progress.planned(scan.plan());
        LOGGER.fine(() -> "Planned " + scan.plan().tasks().size() + " tasks for " + spec.source());
        return scan;
    }

    /** Empty if the first files may not have enough rows. */
    private Optional<ScanPlan> planEnough(ScanSpec spec, List<FileEntry> files, EnoughRows enough) {
        Layouts layouts = new Layouts(store, spec);
        Iterator<List<FileEntry>> rounds = EnoughRows.rounds(files).iterator();
        Optional<List<FileLayout>> found = enough.among(List.of());
        while (found.isEmpty() && rounds.hasNext() && EnoughRows.mayBeAmongOthers(layouts.all())) {
            layouts.read(rounds.next());
            found = enough.among(layouts.all());
        }
        return found.map(chosen -> planner.plan(spec, chosen));
    }

    private PlannedScan planAll(ScanSpec spec, SourceFilter source, List<String> prefixes) {
        List<FileEntry> files = files(source, prefixes, limits.explicitFileLimit());
        FileSelection selection = planner.select(files.stream(), spec.source(), spec.filter());
        return selection instanceof FileSelection.Explicit explicit
                ? planExplicit(spec, explicit.files())
                : new PlannedScan(planHashBins(spec, source));
    }

    private List<FileEntry> files(SourceFilter source, List<String> prefixes, int most) {
        return ParallelListing.files(store, prefixes, source::accepts, most);
    }

    private List<String> listDirectories(List<String> parents) {
        return ParallelListing.directories(store, parents);
    }

    private PlannedScan planExplicit(ScanSpec spec, List<FileEntry> files) {
        progress.readingFooters(files.size());
        StatisticsPruning pruning = new StatisticsPruning(spec);
        FooterFold fold = FooterFold.of(spec);
        Layouts layouts = new Layouts(store, spec);
        layouts.read(pruning.sample(files));
        layouts.read(fold.sample(files));
        layouts.read(pruning.worthReading(files, layouts.byKey()));
        layouts.read(fold.worthReading(files, layouts));
        layouts.read(planner.worthSplitting(spec, files, layouts.byKey()));
        return new PlannedScan(
                planner.plan(spec, files, layouts.byKey()), layouts.known().rows());
    }

    private ScanPlan planHashBins(ScanSpec spec, SourceFilter source) {
        HashUnit unit = planner.hashUnit(source, this::listDirectories);
        return planner.planHashBins(spec, unit);
    }
}
