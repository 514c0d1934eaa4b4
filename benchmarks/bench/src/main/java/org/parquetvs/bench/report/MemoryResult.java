package org.parquetvs.bench.report;

import jakarta.json.Json;
import java.util.List;
import org.parquetvs.bench.data.BenchData;
import org.parquetvs.bench.harness.Result;
import org.parquetvs.console.output.PrintedColumn;

/**
 * The memory that a worker took to read a data set.
 *
 * @param budget megabytes that its buffers may take
 * @param result of the contender that is called after what it emits
 */
public record MemoryResult(BenchData data, int budget, Result result) {

    /** Megabytes that the JVM, the libraries and the values on their way may take in addition to the buffers. */
    static final int ALLOWANCE = 128;

    private static final List<PrintedColumn> COLUMNS = List.of(
            new PrintedColumn("data", "VARCHAR"),
            new PrintedColumn("emits", "VARCHAR"),
            new PrintedColumn("budget_mb", "DECIMAL"),
            new PrintedColumn("peak_mb", "DOUBLE"),
            new PrintedColumn("beyond_mb", "DOUBLE"),
            new PrintedColumn("within", "BOOLEAN"),
            new PrintedColumn("wall_s", "DOUBLE"),
            new PrintedColumn("cpu_s", "DOUBLE"));

    /** The memory of workers, with a row for each data set, budget and way to emit. */
    public static BenchResult benchResult(List<MemoryResult> results, int rounds) {
        List<List<Object>> rows = results.stream().map(MemoryResult::row).toList();
        return new BenchResult(
                "memory; largest of " + rounds + " rounds; within is at most " + ALLOWANCE + " MB beyond the budget",
                COLUMNS,
                rows,
                Json.createObjectBuilder()
                        .add("benchmark", "memory")
                        .add("rounds", rounds)
                        .add("allowance_mb", ALLOWANCE)
                        .add("workers", BenchResult.objects(COLUMNS, rows))
                        .build());
    }

    private List<Object> row() {
        return List.of(
                data.toString(),
                result.name(),
                budget,
                FigureFormat.figure(result.peakMegabytes()),
                FigureFormat.figure(beyondBudget()),
                isWithin(),
                FigureFormat.figure(result.wallSeconds()),
                FigureFormat.figure(result.cpuSeconds()));
    }

    double beyondBudget() {
        return result.peakMegabytes() - budget;
    }

    boolean isWithin() {
        return beyondBudget() <= ALLOWANCE;
    }
}
