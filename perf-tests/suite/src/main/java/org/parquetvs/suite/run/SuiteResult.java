package org.parquetvs.suite.run;

import java.util.List;

/** A run of the suite that has ended. */
public record SuiteResult(String runId, String environment, List<CaseResult> cases) {

    /** Whether every case returned the expected result. */
    public boolean ok() {
        return cases.stream().allMatch(each -> each.problem().isEmpty());
    }
}
