package org.parquetvs.suite.check;

import java.util.OptionalDouble;
import org.parquetvs.regression.Verdict;

/**
 * The result of the check for a case.
 *
 * @param verdict the verdict of the rule; meaningless if the case failed
 * @param failed whether it has no result
 * @param millis the value that counts
 * @param baseline the median of the nights before; empty if there are too few
 * @param alarmLine above it a night is suspect; empty if there is no baseline
 * @param quarantined whether it raises no alarm
 */
public record CaseVerdict(
        String testCase,
        Verdict verdict,
        boolean failed,
        OptionalDouble millis,
        OptionalDouble baseline,
        OptionalDouble alarmLine,
        boolean quarantined) {

    /** A case without a result. */
    static CaseVerdict failed(String testCase, boolean quarantined) {
        OptionalDouble none = OptionalDouble.empty();
        return new CaseVerdict(testCase, Verdict.LEFT_OUT, true, none, none, none, quarantined);
    }

    /** Whether it is slower than before, confirmed. */
    public boolean alarms() {
        return !failed && !quarantined && verdict == Verdict.REGRESSION;
    }
}
