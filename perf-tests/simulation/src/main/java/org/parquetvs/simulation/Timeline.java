package org.parquetvs.simulation;

import java.util.Map;
import java.util.Objects;

/**
 * The course of a simulated statement.
 *
 * @param wallSeconds from its start to its end
 * @param phases seconds of each phase, means for phases of workers; their sum is {@code wallSeconds}
 * @param workers processes that had a task
 * @param tasks scan tasks
 * @param rows rows emitted
 * @param requests GET requests of the workers
 * @param skew the longest working time of a worker divided by the mean; 1 if all worked equally long
 * @param utilisation share of the wall time for which processors, networks and the store's request rate were used
 * @param speedups wall time divided by the wall time with twice as much of a resource
 */
public record Timeline(
        double wallSeconds,
        Map<StatementPhase, Double> phases,
        int workers,
        int tasks,
        long rows,
        long requests,
        double skew,
        Utilisation utilisation,
        Map<Ceiling, Double> speedups) {

    /**
     * Means over all nodes, each from 0 to 1.
     *
     * @param cores of the nodes' processors
     * @param network of the nodes' networks
     * @param requestRate of the requests that S3 serves
     */
    public record Utilisation(double cores, double network, double requestRate) {}

    public Timeline {
        phases = Map.copyOf(phases);
        Objects.requireNonNull(utilisation, "utilisation");
        speedups = Map.copyOf(speedups);
    }

    /** The ceiling: the resource whose doubling would save the most time. */
    public Ceiling bottleneck() {
        return speedups.entrySet().stream()
                .max(Map.Entry.<Ceiling, Double>comparingByValue().thenComparing(Map.Entry::getKey))
                .orElseThrow()
                .getKey();
    }
}
