package org.parquetvs.simulation;

import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import org.parquetvs.planner.PlanLimits;

/**
 * Predicts the time of a statement that emits all rows of a table. {@code doc/design/102-simulation.md} says what is in
 * the model and what is not.
 */
public final class Simulation {
    private static final double TWICE = 2;

    private final ClusterShape shape;
    private final Costs costs;
    private final ScanWorkload workload;
    private final PlanLimits limits;

    private Simulation(ClusterShape shape, Costs costs, ScanWorkload workload, PlanLimits limits) {
        this.shape = Objects.requireNonNull(shape, "shape");
        this.costs = Objects.requireNonNull(costs, "costs");
        this.workload = Objects.requireNonNull(workload, "workload");
        this.limits = Objects.requireNonNull(limits, "limits");
    }

    /** Runs a statement with the planner's own limits for the cluster. */
    public static Timeline run(ClusterShape shape, Costs costs, ScanWorkload workload) {
        return run(shape, costs, workload, PlanLimits.forSlots(shape.totalSlots()));
    }

    /** Runs a statement with other limits for its plan. */
    public static Timeline run(ClusterShape shape, Costs costs, ScanWorkload workload, PlanLimits limits) {
        return new Simulation(shape, costs, workload, limits).run();
    }

    private Timeline run() {
        PlannedWork work = new WorkPlanner(workload, limits).plan();
        ScanRun actual = new ScanRun(shape, costs, workload, work);
        Map<Ceiling, Double> speedups = new EnumMap<>(Ceiling.class);
        for (Ceiling resource : Ceiling.values()) {
            speedups.put(
                    resource, actual.wallSeconds() / withTwiceOf(resource, work).wallSeconds());
        }
        return actual.timeline(speedups);
    }

    private ScanRun withTwiceOf(Ceiling resource, PlannedWork work) {
        PlanCosts plan = costs.plan();
        WorkerCosts worker = costs.worker();
        Effort ingest = costs.ingest();
        StoreCosts store = costs.store();
        return switch (resource) {
            case ADAPTER -> with(new Costs(plan.times(1 / TWICE), worker, ingest, store), work);
            case VM_START ->
                with(new Costs(plan, worker.withVmStart(worker.vmStartSeconds() / TWICE), ingest, store), work);
            case WORKER_CPU -> with(new Costs(plan, worker.times(1 / TWICE), ingest, store), work);
            case INGEST_CPU -> with(new Costs(plan, worker, ingest.times(1 / TWICE), store), work);
            case MEMORY -> new ScanRun(shape.withCopyingCores(shape.copyingCores() * TWICE), costs, workload, work);
            case NODE_NETWORK ->
                new ScanRun(shape.withNetwork(shape.networkBytesPerSecond() * TWICE), costs, workload, work);
            case CONNECTION -> with(store.withConnection(store.connectionBytesPerSecond() * TWICE), work);
            case LATENCY -> with(store.withFirstByte(store.firstByteSeconds() / TWICE), work);
            case REQUEST_RATE -> with(store.withRequestRate(store.requestsPerSecond() * TWICE), work);
            case LISTING -> with(store.withListPage(store.listPageSeconds() / TWICE), work);
            case TASKS -> new ScanRun(shape, costs, workload, new WorkPlanner(workload, twiceAsManyTasks()).plan());
        };
    }

    private ScanRun with(StoreCosts store, PlannedWork work) {
        return with(new Costs(costs.plan(), costs.worker(), costs.ingest(), store), work);
    }

    private ScanRun with(Costs other, PlannedWork work) {
        return new ScanRun(shape, other, workload, work);
    }

    private PlanLimits twiceAsManyTasks() {
        return new PlanLimits(
                limits.slots(),
                Math.multiplyExact(limits.maxTasks(), 2),
                limits.explicitFileLimit(),
                limits.tasksPerSlot(),
                limits.minTaskWeight());
    }
}
