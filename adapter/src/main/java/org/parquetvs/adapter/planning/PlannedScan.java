package org.parquetvs.adapter.planning;

import java.util.List;
import java.util.Objects;
import org.parquetvs.planner.ScanPlan;
import org.parquetvs.scan.ScanTask;
import org.parquetvs.scan.file.TaskFiles;
import org.parquetvs.scan.value.Value;

/**
 * A scan, planned.
 *
 * @param plan what workers read
 * @param known what they would emit of all the rest, in the order of the emitted columns: groups of rows that footers
 *     have told all about
 * @param figures how much of the table that is
 */
public record PlannedScan(ScanPlan plan, List<List<Value>> known, PlanFigures figures) {

    /** Code that fewer requests run through is hardly compiled before they are over. */
    private static final int MANY_FILES = 1_000;

    /** A request takes a worker some 300 microseconds; so many bytes are decrypted and decoded in less. */
    private static final long SMALL_FILE = 16 << 10;

    public PlannedScan {
        Objects.requireNonNull(plan, "plan");
        Objects.requireNonNull(figures, "figures");
        known = known.stream().map(List::copyOf).toList();
    }

    /** Whether workers spend their time on requests rather than on what these bring. */
    public boolean readsManySmallFiles() {
        PlanFigures.Listed listed = figures.listed();
        boolean many = listed.kept() >= MANY_FILES || plan.tasks().stream().anyMatch(PlannedScan::isHashBin);
        return many && listed.kept() > 0 && listed.bytes() <= listed.kept() * SMALL_FILE;
    }

    private static boolean isHashBin(ScanTask task) {
        return task.files() instanceof TaskFiles.HashBin;
    }

    /** A scan with tasks and without figures. */
    public PlannedScan(ScanPlan plan) {
        this(plan, List.of(), PlanFigures.NONE);
    }
}
