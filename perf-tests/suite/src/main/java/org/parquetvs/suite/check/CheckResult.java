package org.parquetvs.suite.check;

import java.util.List;
import org.parquetvs.history.Change;
import org.parquetvs.history.SuiteRun;

/**
 * The result of the check for a run.
 *
 * @param cases one verdict each
 * @param newChanges that were recorded now
 */
public record CheckResult(SuiteRun run, List<CaseVerdict> cases, List<Change> newChanges) {

    /** Whether something has become slower. */
    public boolean regressed() {
        return cases.stream().anyMatch(CaseVerdict::alarms)
                || newChanges.stream().anyMatch(change -> change.relativeChange() > 0);
    }

    /** Whether a case has no result. */
    public boolean failed() {
        return cases.stream().anyMatch(CaseVerdict::failed);
    }
}
