package org.parquetvs.regression;

import java.util.List;

/**
 * The result of the rule for a series.
 *
 * @param verdict on the last night
 * @param baseline that the last night was judged by
 * @param newChanges that are not on record
 */
public record Assessment(Verdict verdict, Baseline baseline, List<LevelChange> newChanges) {
    public Assessment {
        newChanges = List.copyOf(newChanges);
    }

    /**
     * A change point of a series.
     *
     * @param firstRunId the first run on the new level
     * @param lastRunIdBefore the last run on the old level
     * @param point its index counts the accepted nights since the last change on record, at most the last 60
     */
    public record LevelChange(String firstRunId, String lastRunIdBefore, ChangePoint point) {}
}
