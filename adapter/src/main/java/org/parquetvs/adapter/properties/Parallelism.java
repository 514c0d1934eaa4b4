package org.parquetvs.adapter.properties;

import org.parquetvs.planner.PlanLimits;

/**
 * How many workers a query may use.
 *
 * @param maxParallelUdfs most workers of one query, or {@link #UNLIMITED}
 * @param nodes number of nodes to plan for; 0: as the database reports
 * @param coresPerNode number of workers on each node; 0: as many as the machine has processors
 */
public record Parallelism(int maxParallelUdfs, long nodes, long coresPerNode) {

    /** As many workers as there are slots. */
    public static final int UNLIMITED = -1;

    private static final int MAX_CLUSTER = 10_000;

    static Parallelism of(PropertyValues values) {
        return new Parallelism(
                maxParallelUdfs(values),
                values.positive(Property.NR_OF_NODES, MAX_CLUSTER, 0),
                values.positive(Property.CORES_PER_NODE, MAX_CLUSTER, 0));
    }

    private static int maxParallelUdfs(PropertyValues values) {
        if (values.optional(Property.MAX_PARALLEL_UDFS, "").strip().equals(Integer.toString(UNLIMITED))) {
            return UNLIMITED;
        }
        return (int) values.positive(Property.MAX_PARALLEL_UDFS, Integer.MAX_VALUE, UNLIMITED);
    }

    /**
     * The number of workers that can run at the same time.
     *
     * @param databaseNodes number of nodes that the database reports
     * @param availableProcessors number of processors of this machine; the nodes of a cluster are alike
     */
    int slots(long databaseNodes, int availableProcessors) {
        long product = Math.multiplyExact(
                nodes == 0 ? databaseNodes : nodes, coresPerNode == 0 ? availableProcessors : coresPerNode);
        long slots = maxParallelUdfs == UNLIMITED ? product : Math.min(product, maxParallelUdfs);
        return Math.toIntExact(Math.max(1, slots));
    }

    /** Most tasks of one plan: each task gets its own worker as long as there is room. */
    int maxTasks() {
        return maxParallelUdfs == UNLIMITED ? PlanLimits.MAX_TASKS : Math.min(PlanLimits.MAX_TASKS, maxParallelUdfs);
    }
}
