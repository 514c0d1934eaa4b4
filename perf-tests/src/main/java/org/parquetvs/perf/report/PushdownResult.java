package org.parquetvs.perf.report;

import jakarta.json.Json;
import java.util.List;
import org.parquetvs.console.output.Column;
import org.parquetvs.perf.pushdown.PushdownRace.Timing;

/**
 * What queries took.
 *
 * @param timings medians
 * @param scale factor of TPC-H
 */
public record PushdownResult(List<Timing> timings, double scale, int rounds) {
    private static final List<Column> COLUMNS = List.of(
            new Column("name", "VARCHAR"),
            new Column("ours_s", "DOUBLE"),
            new Column("without_s", "DOUBLE"),
            new Column("rows_s", "DOUBLE"),
            new Column("duckdb_s", "DOUBLE"));

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
                Rounding.figure(timing.ours()),
                Rounding.figure(timing.without()),
                Rounding.figure(timing.rows()),
                Rounding.figure(timing.duckDb()));
    }
}
