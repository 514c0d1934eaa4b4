package org.parquetvs.bench.harness;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The times of contenders that run in this process, by their names; runs that warm up are not among them. */
public final class RoundTimes {
    private final Map<String, List<Time>> times = new LinkedHashMap<>();

    private record Time(long wallNanos, long cpuNanos) {}

    /** What is measured. */
    @FunctionalInterface
    public interface Work<E extends Exception> {
        void run() throws E;
    }

    /** Runs a contender, and counts the run if {@code round} is not negative. */
    public <E extends Exception> void measure(int round, String contender, Work<E> work) throws E, IOException {
        CpuReading before = CpuReading.now();
        long start = System.nanoTime();
        work.run();
        Time time = new Time(System.nanoTime() - start, CpuReading.now().nanosSince(before));
        if (round >= 0) {
            times.computeIfAbsent(contender, ignored -> new ArrayList<>()).add(time);
        }
    }

    /** The median of elapsed seconds. */
    public double wallSeconds(String contender) {
        return Median.of(of(contender).stream().mapToLong(Time::wallNanos)) / 1e9;
    }

    /** The median of processor seconds, of this process and its descendants. */
    public double cpuSeconds(String contender) {
        return Median.of(of(contender).stream().mapToLong(Time::cpuNanos)) / 1e9;
    }

    private List<Time> of(String contender) {
        return times.getOrDefault(contender, List.of());
    }
}
