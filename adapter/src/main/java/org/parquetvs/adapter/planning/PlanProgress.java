package org.parquetvs.adapter.planning;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.parquetvs.planner.ScanPlan;
import org.parquetvs.scan.ScanTask;
import org.parquetvs.scan.file.FileSplit;
import org.parquetvs.scan.file.RowGroupRange;

/**
 * Prints what the adapter is doing, for a user who waits at a prompt. {@code doc/reference/telemetry.md} describes the
 * format.
 */
public final class PlanProgress {
    private static final String PROPERTY = "parquetvs.progress";

    private final Optional<Consumer<String>> lines;

    private PlanProgress(Optional<Consumer<String>> lines) {
        this.lines = lines;
    }

    /** Prints lines if the system property asks for them. */
    public static PlanProgress configured(Consumer<String> lines) {
        return new PlanProgress(Boolean.getBoolean(PROPERTY) ? Optional.of(lines) : Optional.empty());
    }

    static PlanProgress to(Consumer<String> lines) {
        return new PlanProgress(Optional.of(lines));
    }

    /** Files are being listed. */
    public void listing() {
        report(() -> "listing");
    }

    /** Footers are being read. */
    public void readingFooters(int files) {
        report(() -> "footers files=" + files);
    }

    /** The workers can begin. The line has the number of row groups if all are known. */
    void planned(ScanPlan plan) {
        report(() -> scanning(plan));
    }

    private static String scanning(ScanPlan plan) {
        List<FileSplit> splits =
                plan.tasks().stream().flatMap(PlanProgress::splits).toList();
        long files = splits.stream().map(split -> split.file().key()).distinct().count();
        boolean known = splits.stream().noneMatch(split -> split.rowGroups().equals(RowGroupRange.ALL));
        long rowGroups = known
                ? splits.stream().mapToLong(split -> split.rowGroups().count()).sum()
                : 0;
        return "scanning tasks=" + plan.tasks().size() + " files=" + files + " splits=" + splits.size() + " row_groups="
                + rowGroups;
    }

    private static Stream<FileSplit> splits(ScanTask task) {
        return task.files().splits().stream();
    }

    private void report(Supplier<String> phase) {
        lines.ifPresent(told -> told.accept("parquetvs.planning phase=" + phase.get()));
    }
}
