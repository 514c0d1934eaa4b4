package org.parquetvs.bench.report;

import java.util.List;
import java.util.Map;

/**
 * The result of a benchmark.
 *
 * @param benchmark its name on the command line
 * @param data name of the data set
 * @param rows in the data set
 * @param rounds measured ones
 * @param figure the figure of the ratios
 * @param settings other values that the figures depend on
 * @param leftOut contenders that the user did not want
 * @param whole the race over all columns
 * @param parts races over single columns
 */
public record Report(
        String benchmark,
        String data,
        long rows,
        int rounds,
        Figure figure,
        Map<String, Long> settings,
        List<String> leftOut,
        Section whole,
        List<Section> parts) {

    public Report {
        settings = Map.copyOf(settings);
        leftOut = List.copyOf(leftOut);
        parts = List.copyOf(parts);
    }

    /** The figures as a row for each contender and part. */
    public BenchResult benchResult() {
        return RaceResult.of(this);
    }

    /** The same, with other values that the figures depend on. */
    public Report with(Map<String, Long> otherSettings) {
        return new Report(benchmark, data, rows, rounds, figure, otherSettings, leftOut, whole, parts);
    }

    /** The same, with races over single columns. */
    public Report withParts(List<Section> otherParts) {
        return new Report(benchmark, data, rows, rounds, figure, settings, leftOut, whole, otherParts);
    }
}
