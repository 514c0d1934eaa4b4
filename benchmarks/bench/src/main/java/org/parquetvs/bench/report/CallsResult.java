package org.parquetvs.bench.report;

import jakarta.json.Json;
import java.util.List;
import org.parquetvs.bench.calls.CallsReading;
import org.parquetvs.console.output.PrintedColumn;

/** The resources of processes after numbers of calls, and descriptions of those that have grown at the end. */
public record CallsResult(List<CallsReading> readings, List<String> grown) {
    private static final List<PrintedColumn> COLUMNS = List.of(
            new PrintedColumn("calls", "DECIMAL"),
            new PrintedColumn("seconds", "DOUBLE"),
            new PrintedColumn("memory_mb", "DECIMAL"),
            new PrintedColumn("threads", "DECIMAL"),
            new PrintedColumn("descriptors", "DECIMAL"));

    public CallsResult {
        readings = List.copyOf(readings);
        grown = List.copyOf(grown);
    }

    /** A row for each reading. */
    public BenchResult benchResult() {
        List<List<Object>> rows = readings.stream().map(CallsResult::row).toList();
        return new BenchResult(
                "",
                COLUMNS,
                rows,
                Json.createObjectBuilder()
                        .add("benchmark", "calls")
                        .add("readings", BenchResult.objects(COLUMNS, rows))
                        .add("grown", Json.createArrayBuilder(grown))
                        .build());
    }

    private static List<Object> row(CallsReading reading) {
        return List.of(
                reading.calls(),
                FigureFormat.figure(reading.seconds()),
                reading.megabytes(),
                reading.threads(),
                reading.descriptors());
    }
}
