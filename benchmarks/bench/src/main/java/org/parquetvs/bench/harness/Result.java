package org.parquetvs.bench.harness;

import java.util.List;
import java.util.function.ToLongFunction;

/** The measured rounds of one contender. */
public record Result(String name, List<Measurement> rounds) {

    public Result {
        rounds = List.copyOf(rounds);
        if (rounds.isEmpty()) {
            throw new IllegalArgumentException("Contender " + name + " was not measured");
        }
    }

    public double wallSeconds() {
        return median(Measurement::wallNanos) / 1e9;
    }

    public double cpuSeconds() {
        return median(Measurement::cpuNanos) / 1e9;
    }

    /** The largest of all rounds: a bound on memory must always hold. */
    public double peakMegabytes() {
        return rounds.stream().mapToLong(Measurement::peakKilobytes).max().orElseThrow() / 1024.0;
    }

    /** The largest of all rounds. */
    public double heapMegabytes() {
        return rounds.stream().mapToLong(Measurement::heapKilobytes).max().orElseThrow() / 1024.0;
    }

    public double rowsPerSecond() {
        return rounds.get(0).rows() / wallSeconds();
    }

    private double median(ToLongFunction<Measurement> figure) {
        return Median.of(rounds.stream().mapToLong(figure));
    }
}
