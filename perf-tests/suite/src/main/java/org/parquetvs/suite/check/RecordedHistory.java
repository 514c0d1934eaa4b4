package org.parquetvs.suite.check;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.parquetvs.history.Change;
import org.parquetvs.history.History;
import org.parquetvs.history.Iteration;
import org.parquetvs.history.SuiteRun;
import org.parquetvs.history.TestCase;

/**
 * The contents of a history at one moment.
 *
 * @param runs the oldest commit first
 * @param iterations by run and case
 * @param cases by name
 */
record RecordedHistory(
        List<SuiteRun> runs,
        Map<String, Map<String, List<Iteration>>> iterations,
        Map<String, TestCase> cases,
        List<Change> changes) {

    static RecordedHistory in(History history) {
        return new RecordedHistory(
                history.runs(),
                history.iterations().stream()
                        .collect(Collectors.groupingBy(Iteration::runId, Collectors.groupingBy(Iteration::testCase))),
                history.cases().stream().collect(Collectors.toMap(TestCase::name, Function.identity())),
                history.changes());
    }
}
