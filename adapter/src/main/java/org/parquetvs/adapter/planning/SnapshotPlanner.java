package org.parquetvs.adapter.planning;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Collectors;
import org.parquetvs.planner.LimitPruning;
import org.parquetvs.planner.PlanLimits;
import org.parquetvs.planner.ScanPlanner;
import org.parquetvs.planner.Weigher;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileLayout;
import org.parquetvs.table.DataFile;
import org.parquetvs.table.SnapshotFiles;
import org.parquetvs.table.TableSnapshot;

/**
 * Plans scans of tables with metadata of their own. These say which files there are, how many rows they have, what is in
 * them, and where they can be cut. A footer is read only of a file that has to be cut and of which they do not say where.
 * Of more files than a plan names, no more are looked at: workers share them by a hash.
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
        Optional<LimitPruning> limit = LimitPruning.of(spec);
        List<DataFile> unanswered = new ArrayList<>();
        List<FileLayout> sure = new ArrayList<>();
        LongAdder pruned = new LongAdder();
        LongAdder known = new LongAdder();
        SnapshotFiles.Figures metadata = table.visit(spec, file -> {
            FileLayout left = layouts.aggregated(file);
            if (!left.rowGroups().isEmpty()) {
                unanswered.add(file.data());
                limit.ifPresent(needed -> sure.add(left));
            } else {
                (left.pruned().isEmpty() ? known : pruned).increment();
            }
            return unanswered.size() <= limits.explicitFileLimit();
        });
        Optional<List<DataFile>> enough =
                limit.flatMap(needed -> needed.among(sure)).map(chosen -> chosen(chosen, unanswered));
        if (enough.isEmpty() && unanswered.size() > limits.explicitFileLimit()) {
            return planHashBins(spec, table, unanswered);
        }
        List<DataFile> read = enough.orElse(unanswered);
        TableFigures figures =
                new TableFigures(table.pin(), metadata, pruned.sum(), known.sum(), unanswered.size() - read.size());
        Weigher weigher = weigher(spec, read);
        List<FileEntry> files = read.stream().map(DataFile::file).toList();
        if (enough.isEmpty()) {
            layouts.read(cut(planner.worthSplitting(files, Map.of(), weigher), read, layouts));
        }
        return new PlannedScan(
                planner.plan(spec, files, layouts.byKey(), weigher),
                layouts.known().rows(),
                PlanFigures.ofTable(figures, read, layouts));
    }

    private static Weigher weigher(ScanSpec spec, List<DataFile> files) {
        double rows = files.stream().mapToDouble(DataFile::estimatedRows).sum();
        return new Weigher(spec.output(), rows / Math.max(1, bytes(files)));
    }

    private static List<DataFile> chosen(List<FileLayout> chosen, List<DataFile> files) {
        Set<String> keys = chosen.stream().map(layout -> layout.file().key()).collect(Collectors.toSet());
        return files.stream().filter(file -> keys.contains(file.file().key())).toList();
    }

    /**
     * A plan whose workers read the metadata of the table themselves, in the state that never changes. They answer for
     * all files, also for those whose part of the answer planning knows.
     *
     * @param some files that are read: one more than a plan names
     */
    private PlannedScan planHashBins(ScanSpec spec, TableSnapshot table, List<DataFile> some) {
        return new PlannedScan(
                planner.planHashBins(spec, table.pin().address().toString()),
                List.of(),
                PlanFigures.ofHashBins(new PlanFigures.Listed(0, some.size(), some.size(), bytes(some))));
    }

    private static long bytes(List<DataFile> files) {
        return files.stream().mapToLong(file -> file.file().size()).sum();
    }

    /**
     * Takes the row groups of heavy files from the metadata.
     *
     * @return the heavy files without split offsets, whose footers have to be read
     */
    private static List<FileEntry> cut(List<FileEntry> heavy, List<DataFile> files, LayoutCollector layouts) {
        Set<String> keys = heavy.stream().map(FileEntry::key).collect(Collectors.toSet());
        List<FileEntry> unknown = new ArrayList<>();
        for (DataFile file : files) {
            if (keys.contains(file.file().key())) {
                file.layout().ifPresentOrElse(layouts::know, () -> unknown.add(file.file()));
            }
        }
        return unknown;
    }
}
