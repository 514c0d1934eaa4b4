package org.parquetvs.suite.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.parquetvs.history.Metric;
import org.parquetvs.history.WorkerTime;

/** The workers of a statement: all tasks of one process together. */
final class WorkerUsage {
    private static final Pattern NODE = Pattern.compile("node(\\d+)-.*");

    private final List<WorkerTime> times;
    private final Map<String, List<Map<String, String>>> scansByVm;

    private WorkerUsage(List<WorkerTime> times, Map<String, List<Map<String, String>>> scansByVm) {
        this.times = times;
        this.scansByVm = scansByVm;
    }

    static WorkerUsage of(ScriptReports reports) {
        Map<String, List<Map<String, String>>> scansByVm = reports.scans().stream()
                .collect(Collectors.groupingBy(
                        scan -> scan.getOrDefault("worker", ""), TreeMap::new, Collectors.toList()));
        List<WorkerTime> times = new ArrayList<>();
        scansByVm.forEach((vm, scans) -> times.add(new WorkerTime(
                node(vm),
                vm,
                times.size(),
                sum(scans, "total_ms"),
                sum(scans, "rows_emitted"),
                sum(scans, "bytes"),
                sum(scans, "requests"))));
        return new WorkerUsage(times, scansByVm);
    }

    private static int node(String vm) {
        Matcher node = NODE.matcher(vm);
        return node.matches() ? Integer.parseInt(node.group(1)) : 0;
    }

    private static long sum(List<Map<String, String>> scans, String figure) {
        return scans.stream()
                .mapToLong(scan -> ScriptReports.number(scan, figure))
                .sum();
    }

    List<WorkerTime> times() {
        return times;
    }

    /** The slowest worker's time as a multiple of the mean; empty if none took any. */
    OptionalDouble skew() {
        double mean = times.stream().mapToDouble(WorkerTime::millis).average().orElse(0);
        return mean > 0 ? OptionalDouble.of(slowest() / mean) : OptionalDouble.empty();
    }

    private double slowest() {
        return times.stream().mapToDouble(WorkerTime::millis).max().orElse(0);
    }

    /**
     * Where the time of a statement went, in milliseconds: the time in which no worker ran, and the rest by the means
     * of all workers.
     */
    List<Metric> phases(double wallMillis) {
        return List.of(
                new Metric("plan", "ms", Math.max(0, wallMillis - slowest())),
                new Metric("fetch", "ms", mean(scans -> sum(scans, "start_ms") + sum(scans, "wait_ms"))),
                new Metric("decode", "ms", mean(scans -> sum(scans, "decode_ms") + sum(scans, "filter_ms"))),
                new Metric("emit", "ms", mean(scans -> sum(scans, "emit_ms"))));
    }

    private double mean(ToDoubleFunction<List<Map<String, String>>> figure) {
        return scansByVm.values().stream().mapToDouble(figure).average().orElse(0);
    }
}
