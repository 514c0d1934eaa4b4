package org.parquetvs.calibration;

import java.util.HashMap;
import java.util.Map;
import org.parquetvs.scan.report.ReportLine;

/** Adds up what the scan tasks of a statement report. */
final class TaskTimes {
    private static final String WORKER = "worker";
    private static final double MILLIS = 1e3;

    private final Map<String, Double> sums = new HashMap<>();
    private int tasks;

    /** Takes a line of script output; called by any thread. */
    synchronized void accept(String line) {
        ReportLine.SCAN.figures(line).ifPresent(this::add);
    }

    private void add(Map<String, String> task) {
        tasks++;
        task.forEach((key, value) -> {
            if (!key.equals(WORKER)) {
                sums.merge(key, Double.parseDouble(value), Double::sum);
            }
        });
    }

    /** The reports since the last call. */
    synchronized Totals drain() {
        double total = seconds("total_ms");
        double wait = seconds("wait_ms");
        Totals drained = new Totals(
                tasks,
                seconds("start_ms"),
                total - wait,
                seconds("decode_ms"),
                seconds("emit_ms"),
                sum("requests"),
                sum("bytes"));
        sums.clear();
        tasks = 0;
        return drained;
    }

    private double seconds(String key) {
        return sum(key) / MILLIS;
    }

    private double sum(String key) {
        return sums.getOrDefault(key, 0.0);
    }

    /**
     * Sums over tasks; times in seconds.
     *
     * @param busy all time of the threads of tasks except waiting
     */
    record Totals(int tasks, double start, double busy, double decode, double emit, double requests, double bytes) {}
}
