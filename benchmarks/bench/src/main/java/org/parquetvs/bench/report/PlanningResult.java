package org.parquetvs.bench.report;

import jakarta.json.Json;
import java.util.List;
import org.parquetvs.bench.harness.Result;
import org.parquetvs.console.output.PrintedColumn;

/**
 * The figures of a plan.
 *
 * @param plan the plan, including reading the footers
 * @param footers only reading the footers
 */
public record PlanningResult(int files, Result plan, Result footers) {
    private static final List<PrintedColumn> COLUMNS = List.of(
            new PrintedColumn("files", "DECIMAL"),
            new PrintedColumn("cpu_s", "DOUBLE"),
            new PrintedColumn("wall_s", "DOUBLE"),
            new PrintedColumn("peak_heap_mb", "DOUBLE"),
            new PrintedColumn("footers_cpu_s", "DOUBLE"),
            new PrintedColumn("footers_wall_s", "DOUBLE"));

    /** One row: the cost of the plan beyond reading the footers. */
    public BenchResult benchResult() {
        List<Object> row = List.of(
                files,
                FigureFormat.figure(Math.max(0, plan.cpuSeconds() - footers.cpuSeconds())),
                FigureFormat.figure(Math.max(0, plan.wallSeconds() - footers.wallSeconds())),
                FigureFormat.figure(plan.heapMegabytes()),
                FigureFormat.figure(footers.cpuSeconds()),
                FigureFormat.figure(footers.wallSeconds()));
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
