package org.parquetvs.bench.queries;

import jakarta.json.Json;
import jakarta.json.JsonValue;
import java.math.BigDecimal;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import org.parquetvs.console.output.CommandReport;
import org.parquetvs.console.output.ReportColumns;

/**
 * The figures of a benchmark's queries for us and for DuckDB.
 *
 * @param timings medians
 * @param sizeName what the size counts: the scale of a benchmark, or rows
 */
public record QueryRaceResult(
        String benchmark, String sizeName, BigDecimal size, int rounds, List<QueryTiming> timings) {
    private static final ReportColumns<QueryTiming> COLUMNS = new ReportColumns<QueryTiming>()
            .text("name", QueryTiming::query)
            .number("ours_s", ifRan(timing -> ReportColumns.figure(timing.ours())))
            .number("duckdb_s", ifRan(timing -> ReportColumns.figure(timing.duckDb())))
            .number("ratio", ifRan(timing -> ReportColumns.figure(timing.ratio())))
            .number("ours_cpu_s", ifRan(timing -> ReportColumns.figure(timing.ourCpu())))
            .number("duckdb_cpu_s", ifRan(timing -> ReportColumns.figure(timing.duckDbCpu())))
            .number("ours_peak_mb", ifRan(QueryTiming::ourPeakMegabytes))
            .number("largest_process_mb", ifRan(QueryTiming::largestPeakMegabytes))
            .truth("equal", QueryTiming::equal)
            .text("problem", QueryTiming::problem);

    public QueryRaceResult {
        timings = List.copyOf(timings);
    }

    private static Function<QueryTiming, Object> ifRan(Function<QueryTiming, Object> figure) {
        return timing -> timing.ran() ? figure.apply(timing) : "";
    }

    /** A row for each query, and ratios over those that ran. */
    public CommandReport report() {
        List<QueryTiming> ran = timings.stream().filter(QueryTiming::ran).toList();
        double total = sum(ran, QueryTiming::ours) / sum(ran, QueryTiming::duckDb);
        double totalCpu = sum(ran, QueryTiming::ourCpu) / sum(ran, QueryTiming::duckDbCpu);
        double worst = ran.stream().mapToDouble(QueryTiming::ratio).max().orElse(Double.NaN);
        return CommandReport.of(
                        COLUMNS,
                        timings,
                        Json.createObjectBuilder()
                                .add("benchmark", benchmark)
                                .add(sizeName, size)
                                .add("rounds", rounds)
                                .add("queries", COLUMNS.json(timings))
                                .add("total_ratio", json(total))
                                .add("worst_ratio", json(worst))
                                .add("total_cpu_ratio", json(totalCpu))
                                .add("peak_mb", most(ran, QueryTiming::ourPeakMegabytes))
                                .add("largest_process_mb", most(ran, QueryTiming::largestPeakMegabytes))
                                .build())
                .withTitle("all queries: " + text(total) + " times as long as DuckDB, CPU " + text(totalCpu)
                        + " times; worst " + text(worst));
    }

    /** Whether each query returned the same rows as DuckDB. */
    public boolean allEqual() {
        return timings.stream().allMatch(QueryTiming::equal);
    }

    private static long most(List<QueryTiming> timings, ToLongFunction<QueryTiming> figure) {
        return timings.stream().mapToLong(figure).max().orElse(0);
    }

    private static double sum(List<QueryTiming> timings, ToDoubleFunction<QueryTiming> figure) {
        return timings.stream().mapToDouble(figure).sum();
    }

    private static String text(double ratio) {
        return Double.isFinite(ratio) ? ReportColumns.figure(ratio).toString() : "?";
    }

    /** A ratio without queries is not a number. */
    private static JsonValue json(double ratio) {
        return Double.isFinite(ratio) ? Json.createValue(ReportColumns.figure(ratio)) : JsonValue.NULL;
    }
}
