package org.parquetvs.adapter.properties;

import org.jspecify.annotations.Nullable;
import org.parquetvs.planner.PlanLimits;

/**
 * How many workers a query may use.
 *
 * @param maxParallelUdfs most workers of one query, or {@link #UNLIMITED}
 * @param nodes number of nodes to plan for; null: as the database reports
 * @param coresPerNode number of workers on each node; null: as many as the machine has processors
 */
public record Parallelism(
        int maxParallelUdfs,
        @Nullable Integer nodes,
        @Nullable Integer coresPerNode) {

    /** As many workers as there are slots. */
    public static final int UNLIMITED = -1;

    static Parallelism of(PropertyValues values) {
        return new Parallelism(
                maxParallelUdfs(values),
                values.positive(Property.NR_OF_NODES, 10_000),
                values.positive(Property.CORES_PER_NODE, 10_000));
    }

    private static int maxParallelUdfs(PropertyValues values) {
        if (values.optional(Property.MAX_PARALLEL_UDFS, "").strip().equals(Integer.toString(UNLIMITED))) {
            return UNLIMITED;
        }
        Integer limit = values.positive(Property.MAX_PARALLEL_UDFS, Integer.MAX_VALUE);
        return limit == null ? UNLIMITED : limit;
    }

    /**
     * The number of workers that can run at the same time.
     *
     * @param databaseNodes number of nodes that the database reports
     * @param availableProcessors number of processors of this machine; the nodes of a cluster are alike
     */
    int slots(long databaseNodes, int availableProcessors) {
        long product = Math.multiplyExact(
                nodes == null ? databaseNodes : nodes.longValue(),
                coresPerNode == null ? availableProcessors : coresPerNode.longValue());
        long slots = maxParallelUdfs == UNLIMITED ? product : Math.min(product, maxParallelUdfs);
        return Math.toIntExact(Math.max(1, slots));
    }

    /** Most tasks of one plan: each task gets its own worker as long as there is room. */
    int maxTasks() {
        return maxParallelUdfs == UNLIMITED ? PlanLimits.MAX_TASKS : Math.min(PlanLimits.MAX_TASKS, maxParallelUdfs);
    }
}
