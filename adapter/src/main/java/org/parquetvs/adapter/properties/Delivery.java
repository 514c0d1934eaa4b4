package org.parquetvs.adapter.properties;

import org.parquetvs.planner.ScanPlan;
import org.parquetvs.scan.ScanTask;
import org.parquetvs.scan.output.ScanOutput;

/** How the rows of a scan reach the database. */
public enum Delivery {

    /** By a SET script, a group for each task: the database deals them out evenly, and keeps what they emit. */
    SET,

    /** By a SCALAR script, a row for each task: the database passes on what they emit. */
    SCALAR,

    /** SCALAR where it is too much to be kept. */
    AUTO;

    /**
     * Some gigabyte, in the unit of {@link org.parquetvs.planner.ScanPlanner}: compressed bytes, and 16 for each value
     * that is emitted. A database can keep that much without anybody noticing.
     */
    private static final long LARGE = 1L << 30;

    /** Below it a limit makes every answer small. */
    private static final long MANY_ROWS = 1_000_000;

    /** Whether a plan is for the SCALAR script. */
    public boolean isScalar(ScanPlan plan) {
        return switch (this) {
            case SET -> false;
            case SCALAR -> true;
            case AUTO -> mayEmitMuch(plan);
        };
    }

    /** Groups and first rows are few, whatever they are made of. */
    private static boolean mayEmitMuch(ScanPlan plan) {
        return plan.spec().output() instanceof ScanOutput.Rows rows
                && rows.limit() >= MANY_ROWS
                && plan.tasks().stream().mapToLong(Delivery::weight).reduce(0, Math::addExact) >= LARGE;
    }

    /** Only tasks of more files than the plan could name have no weight. */
    private static long weight(ScanTask task) {
        return task.weight() == 0 ? LARGE : task.weight();
    }
}
