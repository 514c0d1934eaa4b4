package org.parquetvs.bench.report;

import jakarta.json.Json;
import java.util.List;
import org.parquetvs.bench.pushdown.PushdownRace.Timing;
import org.parquetvs.console.output.PrintedColumn;

/**
 * The figures of queries.
 *
 * @param timings medians
 * @param scale factor of TPC-H
 */
public record PushdownResult(List<Timing> timings, double scale, int rounds) {
    private static final List<PrintedColumn> COLUMNS = List.of(
            new PrintedColumn("name", "VARCHAR"),
            new PrintedColumn("ours_s", "DOUBLE"),
            new PrintedColumn("without_s", "DOUBLE"),
            new PrintedColumn("rows_s", "DOUBLE"),
            new PrintedColumn("duckdb_s", "DOUBLE"));

    public PushdownResult {
        timings = List.copyOf(timings);
    }

    /** A row for each query. */
    public BenchResult benchResult() {
        List<List<Object>> rows = timings.stream().map(PushdownResult::row).toList();
        return new BenchResult(
                "",
                COLUMNS,
                rows,
                Json.createObjectBuilder()
                        .add("benchmark", "pushdown")
                        .add("scale", scale)
                        .add("rounds", rounds)
                        .add("queries", BenchResult.objects(COLUMNS, rows))
                        .build());
    }

    private static List<Object> row(Timing timing) {
        return List.of(
                timing.query(),
                FigureFormat.figure(timing.ours()),
                FigureFormat.figure(timing.without()),
                FigureFormat.figure(timing.rows()),
                FigureFormat.figure(timing.duckDb()));
    }
}
