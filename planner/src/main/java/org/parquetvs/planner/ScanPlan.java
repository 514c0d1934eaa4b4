package org.parquetvs.planner;

import java.util.List;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.ScanTask;

/** All scan tasks of one query: disjoint, complete, possibly none. */
public record ScanPlan(ScanSpec spec, List<ScanTask> tasks) {

    public ScanPlan {
        tasks = List.copyOf(tasks);
    }

    /** Whether all tasks name their files; otherwise the workers list and share them by a hash. */
    public boolean namesFiles() {
        return tasks.stream().allMatch(task -> task.files().areNamed());
    }
}
