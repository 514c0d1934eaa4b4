package org.parquetvs.bench.report;

import jakarta.json.Json;
import java.util.List;
import org.parquetvs.bench.data.BenchData;
import org.parquetvs.bench.harness.Result;
import org.parquetvs.console.output.CommandReport;
import org.parquetvs.console.output.ReportColumns;

/**
 * The memory that a worker took to read a data set.
 *
 * @param budget megabytes that its buffers may take
 * @param result of the contender that is called after what it emits
 */
public record MemoryResult(BenchData data, int budget, Result result) {

    /** Megabytes that the JVM, the libraries and the values on their way may take in addition to the buffers. */
    static final int ALLOWANCE = 128;

    private static final ReportColumns<MemoryResult> COLUMNS = new ReportColumns<MemoryResult>()
            .text("data", MemoryResult::data)
            .text("emits", memory -> memory.result.name())
            .number("budget_mb", MemoryResult::budget)
            .figure("peak_mb", memory -> memory.result.peakMegabytes())
            .figure("beyond_mb", MemoryResult::beyondBudget)
            .truth("within", MemoryResult::isWithin)
            .figure("wall_s", memory -> memory.result.wallSeconds())
            .figure("cpu_s", memory -> memory.result.cpuSeconds());

    /** The memory of workers, with a row for each data set, budget and way to emit. */
    public static CommandReport report(List<MemoryResult> results, int rounds) {
        return CommandReport.of(
                        COLUMNS,
                        results,
                        Json.createObjectBuilder()
                                .add("benchmark", "memory")
                                .add("rounds", rounds)
                                .add("allowance_mb", ALLOWANCE)
                                .add("workers", COLUMNS.json(results))
                                .build())
                .withTitle("memory; largest of " + rounds + " rounds; within is at most " + ALLOWANCE
                        + " MB beyond the budget");
    }

    double beyondBudget() {
        return result.peakMegabytes() - budget;
    }

    boolean isWithin() {
        return beyondBudget() <= ALLOWANCE;
    }
}
