package org.parquetvs.adapter.planning;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.parquetvs.adapter.error.MetadataErrors;
import org.parquetvs.planner.LimitPruning;
import org.parquetvs.planner.PlanLimits;
import org.parquetvs.planner.ScanPlanner;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.column.Statistics;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileLayout;
import org.parquetvs.scan.output.ScanOutput;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.table.DataFile;
import org.parquetvs.table.DataFileMetadata;
import org.parquetvs.table.SnapshotFiles;
import org.parquetvs.table.TableSnapshot;

/**
 * Plans scans of tables with metadata of their own. These say which files there are, how many rows they have, what is in
 * them, and where they can be cut. A footer is read only of a file that has to be cut and of which they do not say where.
 */
final class SnapshotPlanner {
    private final ScanPlanner planner;
    private final PlanLimits limits;

    SnapshotPlanner(ScanPlanner planner, PlanLimits limits) {
        this.planner = planner;
        this.limits = limits;
    }

    /** @param layouts nothing is in it yet */
    PlannedScan plan(ScanSpec spec, TableSnapshot table, LayoutCollector layouts) {
        SnapshotFiles found = table.files(libraryFilter(spec), described(spec));
        found.files().forEach(file -> layouts.know(new DataFileMetadata(file)));
        Optional<List<FileLayout>> enough = LimitPruning.of(spec).flatMap(limit -> limit.among(layouts.all()));
        List<FileEntry> read = enough.orElseGet(() -> unanswered(layouts)).stream()
                .map(FileLayout::file)
                .toList();
        requireExplicitLimit(spec, read);
        TableFigures figures = TableFigures.of(table.pin(), found, layouts, read.size());
        Map<String, FileLayout> left = enough.isPresent() ? byKey(enough.get()) : cut(spec, read, found, layouts);
        return new PlannedScan(
                planner.plan(spec, read, left),
                layouts.known().rows(),
                PlanFigures.ofTable(figures, read, left, layouts.footers()));
    }

    /** Values that overflow are NULL where the metadata count none, so they prune only what cannot overflow. */
    private static Predicate libraryFilter(ScanSpec spec) {
        return spec.options().statistics() == Statistics.TRUSTED ? spec.filter() : Predicate.TRUE;
    }

    /** Aggregates ask for all columns, everything else for those of the filter. */
    private static Collection<ScanColumn> described(ScanSpec spec) {
        return spec.output() instanceof ScanOutput.Groups ? spec.columns() : List.of();
    }

    private static List<FileLayout> unanswered(LayoutCollector layouts) {
        return layouts.all().stream()
                .filter(layout -> !layout.rowGroups().isEmpty())
                .toList();
    }

    private void requireExplicitLimit(ScanSpec spec, List<FileEntry> files) {
        if (files.size() > limits.explicitFileLimit()) {
            throw MetadataErrors.tooManyFiles(spec.source().text(), files.size(), limits.explicitFileLimit());
        }
    }

    /** The row groups of the files that are too heavy to be read whole. */
    private Map<String, FileLayout> cut(
            ScanSpec spec, List<FileEntry> read, SnapshotFiles found, LayoutCollector layouts) {
        Set<String> heavy = planner.worthSplitting(spec, read, Map.of()).stream()
                .map(FileEntry::key)
                .collect(Collectors.toSet());
        List<FileEntry> unknown = new ArrayList<>();
        for (DataFile file : found.files()) {
            if (heavy.contains(file.file().key())) {
                file.layout().ifPresentOrElse(layouts::know, () -> unknown.add(file.file()));
            }
        }
        layouts.read(unknown);
        return layouts.byKey();
    }

    private static Map<String, FileLayout> byKey(List<FileLayout> layouts) {
        return layouts.stream().collect(Collectors.toMap(layout -> layout.file().key(), Function.identity()));
    }
}
