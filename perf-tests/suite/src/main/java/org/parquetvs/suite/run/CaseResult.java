package org.parquetvs.suite.run;

import java.util.List;
import java.util.OptionalDouble;
import org.parquetvs.history.Iteration;

/**
 * The times of a case.
 *
 * @param counted executions of the first attempt that are no warm-up
 * @param confirmed whether there was a second attempt
 * @param problem of the first execution that failed; empty if none did
 */
public record CaseResult(String name, List<Iteration> counted, boolean confirmed, String problem) {

    /** The published value: the mean in milliseconds; empty if the case failed. */
    public OptionalDouble meanMillis() {
        return problem.isEmpty()
                ? counted.stream().mapToDouble(each -> each.millis().orElse(0)).average()
                : OptionalDouble.empty();
    }

    /** The fastest execution, in milliseconds; empty if the case failed. */
    public OptionalDouble minMillis() {
        return problem.isEmpty()
                ? counted.stream().mapToDouble(each -> each.millis().orElse(0)).min()
                : OptionalDouble.empty();
    }

    /** The counters of its last execution. */
    public Iteration.Counters counters() {
        return counted.isEmpty()
                ? Iteration.Counters.NONE
                : counted.get(counted.size() - 1).counters();
    }
}
