package org.parquetvs.cli.demo;

import java.util.List;
import org.parquetvs.cli.plan.TaskSummary;

/** The result of a demo. */
record DemoReport(long rows, int nodes, int cores, List<StepReport> steps, List<TaskSummary> plan) {

    DemoReport {
        steps = List.copyOf(steps);
        plan = List.copyOf(plan);
    }

    /** Whether every step ran and returned the answer that the generator knows, and the plan covers every row once. */
    boolean verified() {
        return steps.stream().allMatch(StepReport::verified)
                && plan.stream().mapToLong(TaskSummary::rows).sum() == rows;
    }
}
