package org.parquetvs.planner.packing;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/** The greedy packing: the heaviest remaining run goes into the lightest bin. */
final class LargestFirst {
    private static final Comparator<Run> HEAVIEST_FIRST = Comparator.comparingLong(Run::weight)
            .reversed()
            .thenComparingInt(Run::file)
            .thenComparingInt(Run::firstInclusive);

    private LargestFirst() {}

    /**
     * A bin while it is being filled. Ties go to the bin that was opened first, so that the result is always the same.
     */
    private static final class OpenBin implements Comparable<OpenBin> {
        private final int number;
        private final List<Run> runs = new ArrayList<>();
        private long weight;

        private OpenBin(int number) {
            this.number = number;
        }

        private void add(Run run) {
            runs.add(run);
            weight = Math.addExact(weight, run.weight());
        }

        @Override
        public int compareTo(OpenBin other) {
            int byWeight = Long.compare(weight, other.weight);
            return byWeight != 0 ? byWeight : Integer.compare(number, other.number);
        }
    }

    /** At most {@code count} bins, none of them empty, the heaviest first. */
    static List<Bin> pack(List<Run> runs, int count) {
        PriorityQueue<OpenBin> lightestFirst = new PriorityQueue<>(count);
        for (int number = 0; number < Math.min(count, runs.size()); number++) {
            lightestFirst.add(new OpenBin(number));
        }
        for (Run run : runs.stream().sorted(HEAVIEST_FIRST).toList()) {
            OpenBin lightest = lightestFirst.remove();
            lightest.add(run);
            lightestFirst.add(lightest);
        }
        return lightestFirst.stream()
                .sorted(Comparator.comparingLong((OpenBin bin) -> bin.weight)
                        .reversed()
                        .thenComparingInt(bin -> bin.number))
                .map(bin -> Bin.of(bin.runs))
                .toList();
    }
}
