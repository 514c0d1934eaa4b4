package org.parquetvs.adapter.properties;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;
import org.parquetvs.planner.ScanPlan;
import org.parquetvs.scan.ScanTask;
import org.parquetvs.scan.output.ScanOutput;

/** How the rows of a scan reach the database. */
public enum Delivery {

    /** By a SET script, a group for each task: the database deals them out evenly, and keeps what they emit. */
    SET,

    /** By a SCALAR script, a row for each task: the database passes on what they emit. */
    SCALAR,

    /** By the IMPORT of the database as far as it can read the files, and otherwise as with AUTO. */
    NATIVE,

    /** SCALAR where it is too much to be kept, and IMPORT where that is likely to be faster. */
    AUTO;

    /** Those with which the IMPORT of the database may read files. */
    public static final Set<Delivery> BY_IMPORT = Collections.unmodifiableSet(EnumSet.of(NATIVE, AUTO));

    /** Those of statements that run scripts in any case. */
    public static final Set<Delivery> BY_SCRIPTS = Collections.unmodifiableSet(EnumSet.of(SET, SCALAR, AUTO));

    /**
     * Some gigabyte, in the unit of {@link org.parquetvs.planner.Weigher}: compressed bytes, and 16 for each value
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
            case NATIVE, AUTO -> mayEmitMuch(plan);
        };
    }

    /** Groups and first rows are few, whatever they are made of. */
    public static boolean mayEmitMuch(ScanPlan plan) {
        return plan.spec().output() instanceof ScanOutput.Rows rows
                && rows.limit() >= MANY_ROWS
                && plan.tasks().stream().mapToLong(Delivery::weight).reduce(0, Math::addExact) >= LARGE;
    }

    /** Only tasks of more files than the plan could name have no weight. */
    private static long weight(ScanTask task) {
        return task.weight() == 0 ? LARGE : task.weight();
    }
}
