package org.parquetvs.perf.report;

import jakarta.json.Json;
import java.util.List;
import org.parquetvs.console.output.PrintedColumn;
import org.parquetvs.perf.calls.CallsSample;

/** What processes held after so many calls, and what there was more of at the end. */
public record CallsResult(List<CallsSample> samples, List<String> grown) {
    private static final List<PrintedColumn> COLUMNS = List.of(
            new PrintedColumn("calls", "DECIMAL"),
            new PrintedColumn("seconds", "DOUBLE"),
            new PrintedColumn("memory_mb", "DECIMAL"),
            new PrintedColumn("threads", "DECIMAL"),
            new PrintedColumn("descriptors", "DECIMAL"));

    public CallsResult {
        samples = List.copyOf(samples);
        grown = List.copyOf(grown);
    }

    /** A row for each sample. */
    public BenchResult benchResult() {
        List<List<Object>> rows = samples.stream().map(CallsResult::row).toList();
        return new BenchResult(
                "",
                COLUMNS,
                rows,
                Json.createObjectBuilder()
                        .add("benchmark", "calls")
                        .add("samples", BenchResult.objects(COLUMNS, rows))
                        .add("grown", Json.createArrayBuilder(grown))
                        .build());
    }

    private static List<Object> row(CallsSample sample) {
        return List.of(
                sample.calls(),
                Figures.figure(sample.seconds()),
                sample.megabytes(),
                sample.threads(),
                sample.descriptors());
    }
}
