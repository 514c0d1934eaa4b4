package org.parquetvs.adapter.properties;

/**
 * How the work of an export is divided.
 *
 * @param tasks number of tasks; 0: as many as the cluster can work on at a time
 * @param encoders threads of a task; 0: as many as the task has processors
 */
public record ExportParallelism(int tasks, int encoders) {
    private static final int MAX_TASKS = 10_000;

    static ExportParallelism of(PropertyValues values) {
        return new ExportParallelism((int) values.positive(Property.PARALLELISM, MAX_TASKS, 0), (int)
                values.positive(Property.ENCODERS, MAX_TASKS, 0));
    }
}
