package org.parquetvs.planner.packing;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Neighbouring row groups of one file, {@code [firstInclusive, endExclusive)}.
 *
 * @param file position of the file among the packed files
 */
public record Run(int file, int firstInclusive, int endExclusive, long weight) {

    public Run {
        Objects.checkFromToIndex(firstInclusive, endExclusive, Integer.MAX_VALUE);
        if (weight < 1) {
            throw new IllegalArgumentException("Invalid weight: " + weight);
        }
    }

    private boolean isFollowedBy(Run next) {
        return file == next.file && endExclusive == next.firstInclusive;
    }

    /**
     * The same row groups in fewer runs: from left to right, each run takes in its neighbour as long as it stays within
     * a weight.
     */
    static List<Run> merge(List<Run> runs, long maxWeight) {
        List<Run> merged = new ArrayList<>();
        for (Run run : runs) {
            int last = merged.size() - 1;
            if (last >= 0 && merged.get(last).isFollowedBy(run) && merged.get(last).weight <= maxWeight - run.weight) {
                Run previous = merged.get(last);
                merged.set(
                        last,
                        new Run(run.file, previous.firstInclusive, run.endExclusive, previous.weight + run.weight));
            } else {
                merged.add(run);
            }
        }
        return merged;
    }
}
