package org.parquetvs.suite.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.parquetvs.history.History;
import org.parquetvs.history.Iteration;
import org.parquetvs.history.SuiteRun;
import org.parquetvs.regression.CounterGate;

/**
 * Compares the counters of two runs exactly: the gate of pull requests, whose machines are too noisy for seconds. A
 * counter that is not the same in every execution of one run is left out.
 */
public final class CounterCheck {
    private final History history;

    public CounterCheck(History history) {
        this.history = history;
    }

    /**
     * A case that reads more or less than before.
     *
     * @param difference the counter, before and now
     */
    public record Finding(String testCase, CounterGate.Difference difference) {}

    /** The run before in the same series; empty if there is none. */
    public Optional<SuiteRun> before(SuiteRun run) {
        return history.runs().stream()
                .filter(other -> other.series().equals(run.series())
                        && other.status() == SuiteRun.Status.OK
                        && other.startedAt().isBefore(run.startedAt()))
                .reduce((first, second) -> second.startedAt().isBefore(first.startedAt()) ? first : second);
    }

    /** The differences between the counters of two runs. */
    public List<Finding> compare(SuiteRun before, SuiteRun now) {
        RecordedHistory recorded = RecordedHistory.in(history);
        Series old = Series.upTo(recorded, before);
        Series current = Series.upTo(recorded, now);
        List<Finding> findings = new ArrayList<>();
        for (String name : current.cases(now)) {
            if (old.cases(before).contains(name)) {
                Map<String, Long> was = steady(old.counted(before, name, 0));
                Map<String, Long> is = steady(current.counted(now, name, 0));
                was.keySet().retainAll(is.keySet());
                is.keySet().retainAll(was.keySet());
                CounterGate.compare(was, is).forEach(difference -> findings.add(new Finding(name, difference)));
            }
        }
        return findings;
    }

    private static Map<String, Long> steady(List<Iteration> iterations) {
        Map<String, Long> steady = new TreeMap<>();
        if (!iterations.isEmpty()) {
            steady.putAll(iterations.get(0).counters().byName());
        }
        for (Iteration iteration : iterations) {
            Map<String, Long> counters = iteration.counters().byName();
            steady.entrySet().removeIf(counter -> !counter.getValue().equals(counters.get(counter.getKey())));
        }
        return steady;
    }
}
