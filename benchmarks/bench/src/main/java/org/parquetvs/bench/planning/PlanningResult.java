package org.parquetvs.bench.planning;

import jakarta.json.Json;
import java.util.List;
import org.parquetvs.bench.harness.Result;
import org.parquetvs.console.output.CommandReport;
import org.parquetvs.console.output.ReportColumns;

/**
 * The cost of a plan.
 *
 * @param plan the plan, including reading the footers
 * @param footers only reading the footers
 */
public record PlanningResult(int files, Result plan, Result footers) {
    private static final ReportColumns<PlanningResult> COLUMNS = new ReportColumns<PlanningResult>()
            .number("files", PlanningResult::files)
            .figure("cpu_s", result -> Math.max(0, result.plan.cpuSeconds() - result.footers.cpuSeconds()))
            .figure("wall_s", result -> Math.max(0, result.plan.wallSeconds() - result.footers.wallSeconds()))
            .figure("peak_heap_mb", result -> result.plan.heapMegabytes())
            .figure("footers_cpu_s", result -> result.footers.cpuSeconds())
            .figure("footers_wall_s", result -> result.footers.wallSeconds());

    /** One row: the cost of the plan beyond reading the footers. */
    public CommandReport report() {
        return CommandReport.of(
                COLUMNS,
                List.of(this),
                Json.createObjectBuilder()
                        .add("benchmark", "planning")
                        .add("rounds", plan.rounds().size())
                        .addAll(COLUMNS.json(this))
                        .build());
    }
}
