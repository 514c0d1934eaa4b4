package org.parquetvs.adapter.properties;

import org.parquetvs.planner.PlanLimits;

/**
 * The properties for planning.
 *
 * @param explicitFileLimit most files that a plan assigns by name
 * @param manifests which files belong to a directory
 */
public record PlanProperties(Parallelism parallelism, int explicitFileLimit, ManifestUse manifests) {

    /** More names would not fit into one statement. */
    private static final int MAX_EXPLICIT_FILE_LIMIT = 100_000;

    static PlanProperties of(PropertyValues values) {
        return of(values, values.choice(Property.MANIFEST, ManifestUse.IGNORE));
    }

    /** The properties of a statement that sets the use of manifests in another way. */
    static PlanProperties of(PropertyValues values, ManifestUse manifests) {
        return new PlanProperties(
                Parallelism.of(values),
                (int) values.positive(
                        Property.EXPLICIT_FILE_LIMIT, MAX_EXPLICIT_FILE_LIMIT, PlanLimits.EXPLICIT_FILE_LIMIT),
                manifests);
    }

    /**
     * The limits of a plan.
     *
     * @param databaseNodes nodes of the cluster, as the database reports
     * @param availableProcessors processors of the machine that plans; the nodes of a cluster are alike
     */
    public PlanLimits limits(long databaseNodes, int availableProcessors) {
        int slots = parallelism.slots(databaseNodes, availableProcessors);
        return new PlanLimits(
                slots,
                parallelism.maxTasks(),
                explicitFileLimit,
                PlanLimits.TASKS_PER_SLOT,
                PlanLimits.MIN_TASK_WEIGHT);
    }
}
