package org.parquetvs.adapter.planning;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.logging.Logger;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.parquetvs.footer.FooterReader;
import org.parquetvs.planner.FileEntry;
import org.parquetvs.planner.FileLayout;
import org.parquetvs.planner.FileSelection;
import org.parquetvs.planner.PlanLimits;
import org.parquetvs.planner.ScanPlan;
import org.parquetvs.planner.ScanPlanner;
import org.parquetvs.planner.ScanSpec;
import org.parquetvs.planner.SourceFilter;
import org.parquetvs.planner.TaskFiles.HashUnit;
import org.parquetvs.store.ObjectStore;

/**
 * Plans a scan of one bucket: lists its files, reads the footers that the plan gains from, and leaves the rest to
 * {@link ScanPlanner}. An explicit plan costs one request for each thousand listed keys and at most one for each file.
 */
public final class TablePlanner {
    private static final Logger LOGGER = Logger.getLogger(TablePlanner.class.getName());

    /** Enough to hide the latency of a store, few enough for the memory of an adapter script. */
    private static final int PARALLEL_READS = 32;

    /** Where more files are worth it, the lighter ones are not cut: planning must not take longer than it saves. */
    private static final int MAX_FOOTERS = 1_000;

    private final ObjectStore store;
    private final ScanPlanner planner;

    public TablePlanner(ObjectStore store, PlanLimits limits) {
        this.store = Objects.requireNonNull(store, "store");
        this.planner = new ScanPlanner(limits);
    }

    /** The tasks of a scan; none if no file can hold a row of it. */
    public ScanPlan plan(ScanSpec spec) {
        SourceFilter source = spec.sourceFilter();
        FileSelection selection = select(spec, source);
        ScanPlan plan = selection instanceof FileSelection.Explicit explicit
                ? planExplicit(spec, explicit.files())
                : planHashBins(spec, source);
        LOGGER.fine(() -> "Planned " + plan.tasks().size() + " tasks for " + spec.source() + " below "
                + source.listingPrefixes());
        return plan;
    }

    private FileSelection select(ScanSpec spec, SourceFilter source) {
        try (Stream<FileEntry> listing = source.listingPrefixes().stream().flatMap(store::list)) {
            return planner.select(listing, spec.source(), spec.filter());
        }
    }

    private ScanPlan planExplicit(ScanSpec spec, List<FileEntry> files) {
        List<FileEntry> heaviest = planner.worthSplitting(files, spec.output().columns()).stream()
                .sorted(Comparator.comparingLong(FileEntry::size).reversed())
                .limit(MAX_FOOTERS)
                .toList();
        Set<String> fields = ScannedFields.of(spec);
        Map<String, FileLayout> layouts =
                FooterReader.readAll(store, heaviest, PARALLEL_READS, footer -> footer.layout(fields)).stream()
                        .collect(Collectors.toMap(layout -> layout.file().key(), Function.identity()));
        return planner.plan(spec, files, layouts);
    }

    private ScanPlan planHashBins(ScanSpec spec, SourceFilter source) {
        HashUnit unit = planner.hashUnit(source, store::listDirectories);
        return planner.planHashBins(spec, unit);
    }
}
