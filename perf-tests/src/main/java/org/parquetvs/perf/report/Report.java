package org.parquetvs.perf.report;

import java.util.List;
import java.util.Map;
import org.parquetvs.perf.data.BenchData;

/**
 * What a benchmark found.
 *
 * @param benchmark its name on the command line
 * @param rows in the data set
 * @param rounds measured ones
 * @param figure the ratios are about
 * @param settings what else the figures depend on
 * @param leftOut contenders that the user did not want
 * @param whole the race over all columns
 * @param parts races over single columns
 */
public record Report(
        String benchmark,
        BenchData data,
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
}
