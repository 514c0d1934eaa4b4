package org.parquetvs.planner;

/**
 * The limits of a plan.
 *
 * @param slots workers that run at the same time: nodes × cores
 * @param maxTasks most tasks of one plan; beyond 300 groups Exasol no longer deals them out evenly over the nodes
 * @param explicitFileLimit most files that are assigned by name
 * @param tasksPerSlot tasks for each slot if there is enough data: a worker that is done early takes another one
 * @param minTaskWeight weight, in the unit of {@link Weigher}, below which a further task costs more than it saves
 */
public record PlanLimits(int slots, int maxTasks, int explicitFileLimit, int tasksPerSlot, long minTaskWeight) {

    /** Exasol's default of {@code max_dynamic_group_count}. */
    public static final int MAX_TASKS = 300;

    /** Number of names that fit comfortably into the adapter's memory and into the SQL. */
    public static final int EXPLICIT_FILE_LIMIT = 10_000;

    /** Three: enough to even out tasks that turn out slower than planned, few enough that opening files stays cheap. */
    public static final int TASKS_PER_SLOT = 3;

    /** About 200 ms of a worker's time: starting a worker may take as long. */
    public static final long MIN_TASK_WEIGHT = 32L << 20;

    public PlanLimits {
        requirePositive("slots", slots);
        requirePositive("maxTasks", maxTasks);
        requirePositive("explicitFileLimit", explicitFileLimit);
        requirePositive("tasksPerSlot", tasksPerSlot);
        requirePositive("minTaskWeight", minTaskWeight);
    }

    /** The defaults for a cluster that runs this many workers at the same time. */
    public static PlanLimits forSlots(int slots) {
        return new PlanLimits(slots, MAX_TASKS, EXPLICIT_FILE_LIMIT, TASKS_PER_SLOT, MIN_TASK_WEIGHT);
    }

    private static void requirePositive(String name, long value) {
        if (value < 1) {
            throw new IllegalArgumentException("Invalid limit: " + name + " is " + value + ", must be at least 1");
        }
    }
}
