package org.parquetvs.bench.report;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.parquetvs.bench.harness.Entry;
import org.parquetvs.bench.harness.Result;

/**
 * The outcome of one race.
 *
 * @param title the subject of the race: the columns of the table or one of them
 * @param results one for each contender
 * @param against by the name of a contender, the one that it is compared with; its own name if there is none
 * @param bytes that the contenders wrote, by name; empty if the race was not about writing
 */
public record Section(String title, List<Result> results, Map<String, String> against, Map<String, Long> bytes) {
    public Section {
        results = List.copyOf(results);
        against = Map.copyOf(against);
        bytes = Map.copyOf(bytes);
    }

    public static Section of(String title, List<Entry> entries, List<Result> results) {
        Map<String, String> against = new HashMap<>();
        entries.forEach(entry -> against.put(entry.name(), entry.against()));
        return new Section(title, results, against, Map.of());
    }

    /** The contenders of both; their names differ. */
    public Section with(Section other) {
        Map<String, String> opponents = new HashMap<>(against);
        opponents.putAll(other.against);
        return new Section(
                title, Stream.concat(results.stream(), other.results.stream()).toList(), opponents, bytes);
    }

    /** The same with the bytes that the contenders have written. */
    public Section withBytes(Map<String, Long> written) {
        return new Section(title, results, against, written);
    }

    /** Ratios of peer to ours, by the name of the peer, if both took part. */
    public Map<String, Double> ratios(Figure figure) {
        Map<String, Double> figures = new LinkedHashMap<>();
        results.forEach(result -> figures.put(result.name(), figure.of(result)));
        Map<String, Double> ratios = new LinkedHashMap<>();
        figures.forEach((name, peer) -> {
            String opponent = against.getOrDefault(name, name);
            Double ours = figures.get(opponent);
            // A run that is too short to be measured cannot be compared.
            if (ours != null && ours > 0 && !opponent.equals(name)) {
                ratios.put(name, peer / ours);
            }
        });
        return ratios;
    }
}
