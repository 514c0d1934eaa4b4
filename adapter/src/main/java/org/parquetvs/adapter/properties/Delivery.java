package org.parquetvs.adapter.properties;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;
import org.parquetvs.planner.ScanPlan;
import org.parquetvs.scan.ScanTask;
import org.parquetvs.scan.output.ScanOutput;

/** How the rows of a scan reach the database. */
public enum Delivery {

    /** By a SET script, a group for each task: the database deals out the groups evenly, and keeps what they emit. */
    SET,

    /** By a SCALAR script, a row for each task: the database passes on what is emitted. */
    SCALAR,

    /** By the IMPORT of the database as far as it can read the files, and otherwise as with AUTO. */
    NATIVE,

    /** SCALAR if the rows are too much to keep, IMPORT where it is likely to be faster, otherwise SET. */
    AUTO;

    /** The deliveries with which the IMPORT of the database may read files. */
    public static final Set<Delivery> BY_IMPORT = Collections.unmodifiableSet(EnumSet.of(NATIVE, AUTO));

    /** The deliveries of statements that always run scripts. */
    public static final Set<Delivery> BY_SCRIPTS = Collections.unmodifiableSet(EnumSet.of(SET, SCALAR, AUTO));

    /**
     * Some gigabyte, in the unit of {@link org.parquetvs.planner.Weigher}: compressed bytes, and 16 for each value
     * that is emitted. A database can keep that much without anybody noticing.
     */
    private static final long LARGE = 1L << 30;

    /** A limit below this makes every answer small. */
    private static final long MANY_ROWS = 1_000_000;

    /** Whether a plan is for the SCALAR script. */
    public boolean isScalar(ScanPlan plan) {
        return switch (this) {
            case SET -> false;
            case SCALAR -> true;
            case NATIVE, AUTO -> mayEmitMuch(plan);
        };
    }

    /** Whether a plan may emit many rows. Groups and first rows are few, however many rows are read for them. */
    public static boolean mayEmitMuch(ScanPlan plan) {
        return plan.spec().output() instanceof ScanOutput.Rows rows
                && rows.limit() >= MANY_ROWS
                && plan.tasks().stream().mapToLong(Delivery::weight).reduce(0, Math::addExact) >= LARGE;
    }

    /** The weight of a task. Only tasks of more files than the plan could name have none. */
    private static long weight(ScanTask task) {
        return task.weight() == 0 ? LARGE : task.weight();
    }
}
