package org.parquetvs.bench.report;

import jakarta.json.Json;
import jakarta.json.JsonValue;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import org.parquetvs.bench.queries.QueryTiming;
import org.parquetvs.console.output.PrintedColumn;

/**
 * The figures of a benchmark's queries for us and for DuckDB.
 *
 * @param timings medians
 * @param sizeName what the size counts: the scale of a benchmark, or rows
 */
public record QueryRaceResult(
        String benchmark, String sizeName, BigDecimal size, int rounds, List<QueryTiming> timings) {
    private static final List<PrintedColumn> COLUMNS = List.of(
            new PrintedColumn("name", "VARCHAR"),
            new PrintedColumn("ours_s", "DOUBLE"),
            new PrintedColumn("duckdb_s", "DOUBLE"),
            new PrintedColumn("ratio", "DOUBLE"),
            new PrintedColumn("ours_cpu_s", "DOUBLE"),
            new PrintedColumn("duckdb_cpu_s", "DOUBLE"),
            new PrintedColumn("ours_peak_mb", "DECIMAL"),
            new PrintedColumn("largest_process_mb", "DECIMAL"),
            new PrintedColumn("equal", "BOOLEAN"),
            new PrintedColumn("problem", "VARCHAR"));

    public QueryRaceResult {
        timings = List.copyOf(timings);
    }

    /** A row for each query, and ratios over those that ran. */
    public BenchResult benchResult() {
        List<List<Object>> rows = timings.stream().map(QueryRaceResult::row).toList();
        List<QueryTiming> ran = timings.stream().filter(QueryTiming::ran).toList();
        double total = sum(ran, QueryTiming::ours) / sum(ran, QueryTiming::duckDb);
        double totalCpu = sum(ran, QueryTiming::ourCpu) / sum(ran, QueryTiming::duckDbCpu);
        double worst = ran.stream().mapToDouble(QueryRaceResult::ratio).max().orElse(Double.NaN);
        return new BenchResult(
                "all queries: " + text(total) + " times as long as DuckDB, CPU " + text(totalCpu) + " times; worst "
                        + text(worst),
                COLUMNS,
                rows,
                Json.createObjectBuilder()
                        .add("benchmark", benchmark)
                        .add(sizeName, size)
                        .add("rounds", rounds)
                        .add("queries", BenchResult.objects(COLUMNS, rows))
                        .add("total_ratio", json(total))
                        .add("worst_ratio", json(worst))
                        .add("total_cpu_ratio", json(totalCpu))
                        .add("peak_mb", most(ran, QueryRaceResult::peakMegabytes))
                        .add("largest_process_mb", most(ran, QueryRaceResult::largestMegabytes))
                        .build());
    }

    /** Whether each query returned the same rows as DuckDB. */
    public boolean allEqual() {
        return timings.stream().allMatch(QueryTiming::equal);
    }

    private static List<Object> row(QueryTiming timing) {
        List<Object> row = new ArrayList<>();
        row.add(timing.query());
        if (timing.ran()) {
            row.addAll(List.of(
                    FigureFormat.figure(timing.ours()),
                    FigureFormat.figure(timing.duckDb()),
                    FigureFormat.figure(ratio(timing)),
                    FigureFormat.figure(timing.ourCpu()),
                    FigureFormat.figure(timing.duckDbCpu()),
                    peakMegabytes(timing),
                    largestMegabytes(timing)));
        } else {
            row.addAll(List.of("", "", "", "", "", "", ""));
        }
        row.add(timing.equal());
        row.add(timing.problem());
        return row;
    }

    private static double ratio(QueryTiming timing) {
        return timing.ours() / timing.duckDb();
    }

    private static long peakMegabytes(QueryTiming timing) {
        return timing.ourPeakKilobytes() >> 10;
    }

    private static long largestMegabytes(QueryTiming timing) {
        return timing.largestPeakKilobytes() >> 10;
    }

    private static long most(List<QueryTiming> timings, ToLongFunction<QueryTiming> figure) {
        return timings.stream().mapToLong(figure).max().orElse(0);
    }

    private static double sum(List<QueryTiming> timings, ToDoubleFunction<QueryTiming> figure) {
        return timings.stream().mapToDouble(figure).sum();
    }

    private static String text(double ratio) {
        return Double.isFinite(ratio) ? FigureFormat.figure(ratio).toString() : "?";
    }

    /** A ratio without queries is not a number. */
    private static JsonValue json(double ratio) {
        return Double.isFinite(ratio) ? Json.createValue(FigureFormat.figure(ratio)) : JsonValue.NULL;
    }
}
