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
    private final Map<String, List<StatementReport.Task>> tasksByVm;

    private WorkerUsage(List<WorkerTime> times, Map<String, List<StatementReport.Task>> tasksByVm) {
        this.times = times;
        this.tasksByVm = tasksByVm;
    }

    static WorkerUsage of(StatementReport report) {
        Map<String, List<StatementReport.Task>> tasksByVm = report.tasks().stream()
                .collect(Collectors.groupingBy(StatementReport.Task::worker, TreeMap::new, Collectors.toList()));
        List<WorkerTime> times = new ArrayList<>();
        tasksByVm.forEach((vm, tasks) -> times.add(new WorkerTime(
                node(vm),
                vm,
                times.size(),
                sum(tasks, "TOTAL_MS"),
                sum(tasks, "ROWS_EMITTED"),
                sum(tasks, "BYTES"),
                sum(tasks, "REQUESTS"))));
        return new WorkerUsage(times, tasksByVm);
    }

    private static int node(String vm) {
        Matcher node = NODE.matcher(vm);
        return node.matches() ? Integer.parseInt(node.group(1)) : 0;
    }

    private static long sum(List<StatementReport.Task> tasks, String figure) {
        return tasks.stream().mapToLong(task -> task.figure(figure)).sum();
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
                new Metric("fetch", "ms", mean(tasks -> sum(tasks, "START_MS") + sum(tasks, "WAIT_MS"))),
                new Metric("decode", "ms", mean(tasks -> sum(tasks, "DECODE_MS") + sum(tasks, "FILTER_MS"))),
                new Metric("emit", "ms", mean(tasks -> sum(tasks, "EMIT_MS"))));
    }

    private double mean(ToDoubleFunction<List<StatementReport.Task>> figure) {
        return tasksByVm.values().stream().mapToDouble(figure).average().orElse(0);
    }
}
