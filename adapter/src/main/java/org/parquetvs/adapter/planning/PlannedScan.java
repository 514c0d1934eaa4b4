package org.parquetvs.adapter.planning;

import java.util.List;
import java.util.Objects;
import org.parquetvs.planner.scan.ScanPlan;
import org.parquetvs.planner.value.Value;

/**
 * A scan, planned.
 *
 * @param plan what workers read
 * @param known what they would emit of all the rest, in the order of the emitted columns: groups of rows that footers
 *     have told all about
 */
public record PlannedScan(ScanPlan plan, List<List<Value>> known) {

    public PlannedScan {
        Objects.requireNonNull(plan, "plan");
        known = known.stream().map(List::copyOf).toList();
    }

    /** A scan of which workers read all. */
    public PlannedScan(ScanPlan plan) {
        this(plan, List.of());
    }
}
