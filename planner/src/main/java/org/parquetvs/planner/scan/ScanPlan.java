package org.parquetvs.planner.scan;

import java.util.List;
import java.util.Objects;

/** All scan tasks of one query: disjoint, complete, possibly none. */
public record ScanPlan(ScanSpec spec, List<ScanTask> tasks) {

    public ScanPlan {
        Objects.requireNonNull(spec, "spec");
        tasks = List.copyOf(tasks);
    }
}
