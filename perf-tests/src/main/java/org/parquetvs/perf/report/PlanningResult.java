package org.parquetvs.perf.report;

import jakarta.json.Json;
import java.util.List;
import org.parquetvs.console.output.Column;
import org.parquetvs.perf.harness.Result;

/**
 * What a plan took.
 *
 * @param plan reading of footers included
 * @param footers nothing else
 */
public record PlanningResult(int files, Result plan, Result footers) {
    private static final List<Column> COLUMNS = List.of(
            new Column("files", "DECIMAL"),
            new Column("cpu_s", "DOUBLE"),
            new Column("wall_s", "DOUBLE"),
            new Column("peak_heap_mb", "DOUBLE"),
            new Column("footers_cpu_s", "DOUBLE"),
            new Column("footers_wall_s", "DOUBLE"));

    /** One row: what the plan took once the footers were in, which is what it took beyond reading them. */
    public BenchResult benchResult() {
        List<Object> row = List.of(
                files,
                Rounding.figure(Math.max(0, plan.cpuSeconds() - footers.cpuSeconds())),
                Rounding.figure(Math.max(0, plan.wallSeconds() - footers.wallSeconds())),
                Rounding.figure(plan.heapMegabytes()),
                Rounding.figure(footers.cpuSeconds()),
                Rounding.figure(footers.wallSeconds()));
        return new BenchResult(
                "",
                COLUMNS,
                List.of(row),
                Json.createObjectBuilder()
                        .add("benchmark", "planning")
                        .add("rounds", plan.rounds().size())
                        .addAll(BenchResult.object(COLUMNS, row))
                        .build());
    }
}
