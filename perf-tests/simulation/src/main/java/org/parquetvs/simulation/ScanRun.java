package org.parquetvs.simulation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.parquetvs.simulation.Timeline.Utilisation;

/** One statement, once: tasks are dealt out to nodes in turn, as Exasol deals out groups. */
final class ScanRun {
    private final ClusterShape shape;
    private final double planSeconds;
    private final EventQueue events;
    private final RequestRate requestRate;
    private final List<Node> nodes = new ArrayList<>();
    private final int tasks;
    private final double wallSeconds;

    ScanRun(ClusterShape shape, Costs costs, ScanWorkload workload, PlannedWork work) {
        this.shape = shape;
        this.planSeconds = work.planning().seconds(costs);
        this.events = new EventQueue(planSeconds);
        this.requestRate = new RequestRate(events, costs.store().requestsPerSecond());
        for (int node = 0; node < shape.nodes(); node++) {
            nodes.add(new Node(events, shape));
        }
        this.tasks = work.tasks().size();
        for (int task = 0; task < tasks; task++) {
            nodes.get(task % shape.nodes()).add(work.tasks().get(task));
        }
        SimulatedScan scan = new SimulatedScan(events, costs, workload, requestRate);
        nodes.forEach(node -> node.start(shape.slots(), scan));
        events.run();
        this.wallSeconds = events.now();
    }

    double wallSeconds() {
        return wallSeconds;
    }

    Timeline timeline(Map<Ceiling, Double> speedups) {
        List<Worker> workers =
                nodes.stream().flatMap(node -> node.workers().stream()).toList();
        double mean = workers.stream()
                .mapToDouble(worker -> worker.endedAt() - planSeconds)
                .average()
                .orElseThrow();
        double longest = lastEnd(workers) - planSeconds;
        return new Timeline(
                wallSeconds,
                phases(workers),
                workers.size(),
                tasks,
                workers.stream().mapToLong(Worker::rows).sum(),
                workers.stream().mapToLong(Worker::requests).sum(),
                mean > 0 ? longest / mean : 1,
                utilisation(),
                speedups);
    }

    private Map<StatementPhase, Double> phases(List<Worker> workers) {
        double lastEnd = lastEnd(workers);
        Map<StatementPhase, Double> phases = new EnumMap<>(StatementPhase.class);
        for (StatementPhase phase : StatementPhase.values()) {
            phases.put(phase, mean(workers, phase));
        }
        phases.put(StatementPhase.PLAN, planSeconds);
        phases.put(
                StatementPhase.IDLE,
                workers.stream()
                        .mapToDouble(worker -> lastEnd - worker.endedAt())
                        .average()
                        .orElseThrow());
        phases.put(StatementPhase.INGEST, wallSeconds - lastEnd);
        return phases;
    }

    private static double mean(List<Worker> workers, StatementPhase phase) {
        return workers.stream()
                .mapToDouble(worker -> worker.seconds(phase))
                .average()
                .orElseThrow();
    }

    private static double lastEnd(List<Worker> workers) {
        return workers.stream()
                .map(Worker::endedAt)
                .max(Comparator.naturalOrder())
                .orElseThrow();
    }

    private Utilisation utilisation() {
        double cores =
                nodes.stream().mapToDouble(node -> node.cores().busySeconds()).sum();
        double network =
                nodes.stream().mapToDouble(node -> node.network().busySeconds()).sum();
        double nodeSeconds = shape.nodes() * wallSeconds;
        return new Utilisation(cores / nodeSeconds, network / nodeSeconds, requestRate.busySeconds() / wallSeconds);
    }
}
