package org.parquetvs.planner.packing;

import java.util.Comparator;
import java.util.List;

/** The runs of one task, in the order of files and row groups; no two of them are neighbours. */
public record Bin(List<Run> runs, long weight) {
    private static final Comparator<Run> IN_FILE_ORDER =
            Comparator.comparingInt(Run::file).thenComparingInt(Run::firstInclusive);

    public Bin {
        runs = List.copyOf(runs);
    }

    static Bin of(List<Run> runs) {
        List<Run> sorted = runs.stream().sorted(IN_FILE_ORDER).toList();
        long weight = runs.stream().mapToLong(Run::weight).sum();
        return new Bin(Run.merge(sorted, Long.MAX_VALUE), weight);
    }
}
