package org.parquetvs.adapter.planning;

import java.util.List;
import org.parquetvs.planner.ScanPlan;
import org.parquetvs.scan.value.Value;

/**
 * A scan with its plan.
 *
 * @param plan what workers read
 * @param known what they would emit of all the rest, in the order of the emitted columns: groups that footers know
 *     completely
 * @param figures how much of the table the plan reads
 */
public record PlannedScan(ScanPlan plan, List<List<Value>> known, PlanFigures figures) {

    /** With fewer requests than this, the JVM has hardly compiled their code before they are done. */
    private static final int MANY_FILES = 1_000;

    /** A request costs a worker some 300 microseconds; decrypting and decoding this many bytes takes less. */
    private static final long SMALL_FILE = 16 << 10;

    public PlannedScan {
        known = known.stream().map(List::copyOf).toList();
    }

    /** Whether workers spend their time on requests rather than on the data. */
    public boolean readsManySmallFiles() {
        PlanFigures.Listed listed = figures.listed();
        boolean many = listed.kept() >= MANY_FILES || !plan.namesFiles();
        return many && listed.kept() > 0 && listed.bytes() <= listed.kept() * SMALL_FILE;
    }

    /** A scan with tasks but no figures. */
    public PlannedScan(ScanPlan plan) {
        this(plan, List.of(), PlanFigures.NONE);
    }
}
