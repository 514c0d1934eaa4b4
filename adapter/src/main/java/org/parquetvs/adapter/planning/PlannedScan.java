package org.parquetvs.adapter.planning;

import java.util.List;
import java.util.Objects;
import org.parquetvs.planner.ScanPlan;
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

    public PlannedScan {
        Objects.requireNonNull(plan, "plan");
        Objects.requireNonNull(figures, "figures");
        known = known.stream().map(List::copyOf).toList();
    }

    /** A scan with tasks and without figures. */
    public PlannedScan(ScanPlan plan) {
        this(plan, List.of(), PlanFigures.NONE);
    }
}
