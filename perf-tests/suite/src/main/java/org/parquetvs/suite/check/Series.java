package org.parquetvs.suite.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.parquetvs.history.Iteration;
import org.parquetvs.history.SuiteRun;
import org.parquetvs.regression.Night;
import org.parquetvs.suite.cases.SuiteCase;

/** Comparable runs, and the times of their cases. */
final class Series {
    private final List<SuiteRun> runs;
    private final Map<String, Map<String, List<Iteration>>> iterations;

    private Series(List<SuiteRun> runs, Map<String, Map<String, List<Iteration>>> iterations) {
        this.runs = runs;
        this.iterations = iterations;
    }

    /** A run and the runs before it, in the order of their commits. Interrupted runs before it are left out. */
    static Series upTo(RecordedHistory recorded, SuiteRun last) {
        List<SuiteRun> runs = new ArrayList<>();
        for (SuiteRun run : recorded.runs()) {
            if (run.id().equals(last.id())) {
                runs.add(run);
                break;
            }
            if (run.series().equals(last.series()) && run.status() != SuiteRun.Status.ABORTED) {
                runs.add(run);
            }
        }
        return new Series(runs, recorded.iterations());
    }

    /** The runs, the oldest first. */
    List<SuiteRun> runs() {
        return runs;
    }

    /** The executions of a case in a run that count: all executions of an attempt except warm-ups. */
    List<Iteration> counted(SuiteRun run, String testCase, int attempt) {
        return iterations.getOrDefault(run.id(), Map.of()).getOrDefault(testCase, List.of()).stream()
                .filter(each -> each.attempt() == attempt && !each.warmUp())
                .toList();
    }

    /** The mean of an attempt in milliseconds; empty if it was not made, or failed. */
    OptionalDouble mean(SuiteRun run, String testCase, int attempt) {
        List<Iteration> counted = counted(run, testCase, attempt);
        return counted.stream().allMatch(Iteration::ok)
                ? counted.stream().mapToDouble(each -> each.millis().orElse(0)).average()
                : OptionalDouble.empty();
    }

    /** The cases of a run, by name. */
    List<String> cases(SuiteRun run) {
        return iterations.getOrDefault(run.id(), Map.of()).keySet().stream()
                .sorted()
                .toList();
    }

    /** A case as the regression rule sees it: the runs in which it did not fail. */
    List<Night> nights(String testCase) {
        List<Night> nights = new ArrayList<>();
        for (SuiteRun run : runs) {
            OptionalDouble first = mean(run, testCase, 0);
            if (first.isPresent()) {
                nights.add(new Night(
                        run.id(),
                        first.getAsDouble(),
                        mean(run, testCase, 1),
                        testCase.equals(SuiteCase.CONTROL) ? OptionalDouble.empty() : mean(run, SuiteCase.CONTROL, 0),
                        run.course().excludeReason().isPresent()));
            }
        }
        return nights;
    }
}
