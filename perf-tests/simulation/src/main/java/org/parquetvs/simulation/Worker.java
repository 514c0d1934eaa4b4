package org.parquetvs.simulation;

import java.util.EnumMap;
import java.util.Map;

/** One UDF process: starts, and works on one task after the other. */
final class Worker {
    private final SimulatedScan scan;
    private final Node node;
    private final Map<StatementPhase, Double> seconds = new EnumMap<>(StatementPhase.class);
    private double phaseStart;
    private double endedAt;
    private long rows;
    private long requests;

    Worker(SimulatedScan scan, Node node) {
        this.scan = scan;
        this.node = node;
        this.phaseStart = scan.events().now();
    }

    void start() {
        node.cores().start(scan.costs().worker().vmStartSeconds(), 1, this::takeTask);
    }

    private void takeTask() {
        TaskWork task = node.queue().poll();
        if (task == null) {
            endedAt = scan.events().now();
            return;
        }
        node.cores().start(scan.costs().worker().taskSeconds(), 1, () -> {
            end(StatementPhase.START);
            new TaskRun(scan, node, this, task).start(this::takeTask);
        });
    }

    /** Counts the time until now for this phase. */
    void end(StatementPhase phase) {
        double now = scan.events().now();
        seconds.merge(phase, now - phaseStart, Double::sum);
        phaseStart = now;
    }

    void emitted(FetchChunk chunk) {
        rows += chunk.rows();
        requests += chunk.requests();
    }

    double seconds(StatementPhase phase) {
        return seconds.getOrDefault(phase, 0.0);
    }

    /** The time when it had no task left. */
    double endedAt() {
        return endedAt;
    }

    long rows() {
        return rows;
    }

    long requests() {
        return requests;
    }
}
