package org.parquetvs.bench.harness;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Contenders against each other: rounds that warm up, then measured rounds. In each round they take turns. */
public final class Race {
    private static final int WARM_UP_ROUNDS = 2;

    private final List<Entry> entries;
    private final int rounds;
    private final PrintWriter progress;

    public Race(List<Entry> entries, int rounds, PrintWriter progress) {
        this.entries = List.copyOf(entries);
        this.rounds = rounds;
        this.progress = progress;
    }

    /** Runs it and returns the results in the order of the entries. */
    public List<Result> run() throws IOException {
        List<ContenderProcess> processes = new ArrayList<>();
        try {
            for (Entry entry : entries) {
                processes.add(ContenderProcess.start(entry));
            }
            return race(processes);
        } finally {
            for (ContenderProcess process : processes) {
                process.close();
            }
        }
    }

    /** The first run of a process, measured in as many processes as there are rounds. */
    public static Result first(Entry entry, int rounds, PrintWriter progress) throws IOException {
        List<Measurement> measured = new ArrayList<>();
        for (int round = 1; round <= rounds; round++) {
            try (ContenderProcess process = ContenderProcess.start(entry)) {
                Measurement measurement = process.measure();
                progress.printf(
                        Locale.ROOT,
                        "process %d, first run of %s: %.3f s wall, %.3f s cpu%n",
                        round,
                        entry.name(),
                        measurement.wallNanos() / 1e9,
                        measurement.cpuNanos() / 1e9);
                measured.add(measurement);
            }
        }
        return new Result(entry.name(), measured);
    }

    private List<Result> race(List<ContenderProcess> processes) throws IOException {
        Map<String, List<Measurement>> measured = new LinkedHashMap<>();
        for (int round = -WARM_UP_ROUNDS; round < rounds; round++) {
            for (ContenderProcess process : processes) {
                String name = process.entry().name();
                Measurement measurement = process.measure();
                progress.printf(
                        Locale.ROOT,
                        "%s %s: %.3f s wall, %.3f s cpu%n",
                        round < 0 ? "warm-up" : "round " + (round + 1),
                        name,
                        measurement.wallNanos() / 1e9,
                        measurement.cpuNanos() / 1e9);
                if (round >= 0) {
                    measured.computeIfAbsent(name, ignored -> new ArrayList<>()).add(measurement);
                }
            }
        }
        List<Result> results = measured.entrySet().stream()
                .map(entry -> new Result(entry.getKey(), entry.getValue()))
                .toList();
        requireSameRows(results);
        return results;
    }

    /** A contender that skips some of the work must not win. */
    private static void requireSameRows(List<Result> results) {
        long expected = results.get(0).rounds().get(0).rows();
        for (Result result : results) {
            if (result.rounds().stream().anyMatch(round -> round.rows() != expected)) {
                throw new IllegalStateException(
                        "Contender " + result.name() + " did not work on the same " + expected + " rows");
            }
        }
    }
}
