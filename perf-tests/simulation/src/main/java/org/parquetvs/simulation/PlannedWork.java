package org.parquetvs.simulation;

import java.util.List;

/**
 * The work of a statement as the adapter plans it.
 *
 * @param planning until the first task can start
 * @param tasks in the order in which they are dealt out
 */
record PlannedWork(PlanningTime planning, List<TaskWork> tasks) {

    /**
     * The work of planning.
     *
     * @param files listed, planned and rendered
     * @param footers read
     * @param listPages pages of listings, one after the other
     * @param footerRounds how often one footer waits for another
     */
    record PlanningTime(long files, long footers, long listPages, long footerRounds) {

        double seconds(Costs costs) {
            return costs.plan().seconds(files, footers)
                    + listPages * costs.store().listPageSeconds()
                    + footerRounds * costs.store().firstByteSeconds();
        }
    }

    PlannedWork {
        tasks = List.copyOf(tasks);
    }
}
