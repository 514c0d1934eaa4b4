package org.parquetvs.bench.pushdown;

import jakarta.json.Json;
import java.util.List;
import org.parquetvs.console.output.CommandReport;
import org.parquetvs.console.output.ReportColumns;

/**
 * Medians in seconds.
 *
 * @param without without pushdown, with the columns that the local cluster takes from a worker's memory
 * @param rows without pushdown, with rows that are emitted one after the other
 */
public record PushdownTiming(String query, double ours, double without, double rows, double duckDb) {
    private static final ReportColumns<PushdownTiming> COLUMNS = new ReportColumns<PushdownTiming>()
            .text("name", PushdownTiming::query)
            .figure("ours_s", PushdownTiming::ours)
            .figure("without_s", PushdownTiming::without)
            .figure("rows_s", PushdownTiming::rows)
            .figure("duckdb_s", PushdownTiming::duckDb);

    /**
     * A row for each query.
     *
     * @param scale factor of TPC-H
     */
    public static CommandReport report(List<PushdownTiming> timings, double scale, int rounds) {
        return CommandReport.of(
                COLUMNS,
                timings,
                Json.createObjectBuilder()
                        .add("benchmark", "pushdown")
                        .add("scale", scale)
                        .add("rounds", rounds)
                        .add("queries", COLUMNS.json(timings))
                        .build());
    }
}
