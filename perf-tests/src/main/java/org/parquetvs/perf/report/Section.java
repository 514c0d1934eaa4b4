package org.parquetvs.perf.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.parquetvs.perf.harness.Entry;
import org.parquetvs.perf.harness.Result;

/**
 * The outcome of one race.
 *
 * @param title what was raced over; the columns of the table or one of them
 * @param results one for each contender
 * @param ratios peer over ours, by name of the peer
 */
public record Section(String title, List<Result> results, Map<String, Double> ratios) {

    /** Compares every contender with the one it was entered against, where that took part. */
    public static Section of(String title, List<Entry> entries, List<Result> results, Figure figure) {
        Map<String, Double> figures = new LinkedHashMap<>();
        results.forEach(result -> figures.put(result.name(), figure.of(result)));
        Map<String, Double> ratios = new LinkedHashMap<>();
        for (Entry entry : entries) {
            Double peer = figures.get(entry.name());
            Double ours = figures.get(entry.against());
            // A run that is too short to be measured compares with nothing.
            if (peer != null && ours != null && ours > 0 && !entry.name().equals(entry.against())) {
                ratios.put(entry.name(), peer / ours);
            }
        }
        return new Section(title, results, ratios);
    }
}
