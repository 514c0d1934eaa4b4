package org.parquetvs.suite.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.UUID;
import org.parquetvs.history.Change;
import org.parquetvs.history.SuiteRun;
import org.parquetvs.history.TestCase;
import org.parquetvs.regression.Assessment;
import org.parquetvs.regression.Baseline;
import org.parquetvs.regression.KnownChange;
import org.parquetvs.regression.Night;
import org.parquetvs.regression.RegressionRule;
import org.parquetvs.regression.Thresholds;
import org.parquetvs.regression.Verdict;
import org.parquetvs.suite.cases.SuiteCase;

/** Applies the regression rule to the cases of one run. */
final class RunJudge {
    private static final String METRIC = "DURATION_MS";
    private static final String GATE = "gate";
    private static final String CHANGE_POINT = "changepoint";

    private final RecordedHistory recorded;
    private final SuiteRun run;
    private final Series series;

    RunJudge(RecordedHistory recorded, SuiteRun run) {
        this.recorded = recorded;
        this.run = run;
        this.series = Series.upTo(recorded, run);
    }

    List<CaseVerdict> verdicts() {
        return series.cases(run).stream().map(this::verdict).toList();
    }

    private CaseVerdict verdict(String name) {
        OptionalDouble millis = accepted(name);
        if (millis.isEmpty()) {
            return CaseVerdict.failed(name, isQuarantined(name));
        }
        Assessment assessment = assess(name);
        Baseline baseline = assessment.baseline();
        return new CaseVerdict(
                name,
                assessment.verdict(),
                false,
                millis,
                baseline.isReady() ? OptionalDouble.of(baseline.median()) : OptionalDouble.empty(),
                baseline.isReady() ? OptionalDouble.of(baseline.alarmLine(thresholds(name))) : OptionalDouble.empty(),
                isQuarantined(name));
    }

    /** Without the control query, which measures the machine, and without cases in quarantine, which raise no alarm. */
    List<Change> changes() {
        return series.cases(run).stream()
                .filter(name -> !isQuarantined(name) && !name.equals(SuiteCase.CONTROL))
                .filter(name -> accepted(name).isPresent())
                .flatMap(name -> changes(name, accepted(name).getAsDouble(), assess(name)).stream())
                .toList();
    }

    private boolean isQuarantined(String name) {
        TestCase testCase = recorded.cases().get(name);
        return testCase != null && testCase.quarantined();
    }

    private Thresholds thresholds(String name) {
        TestCase testCase = recorded.cases().get(name);
        return testCase == null
                ? Thresholds.DEFAULT
                : new Thresholds(testCase.minRelativeChange(), testCase.minMillis());
    }

    /** A change that the gate has found in this run must not reset the baseline of the run. */
    private Assessment assess(String name) {
        List<KnownChange> known = recorded.changes().stream()
                .filter(change -> change.testCase().equals(name)
                        && change.environmentId().equals(run.environmentId())
                        && !change.firstRunId().equals(run.id()))
                .map(change -> new KnownChange(
                        change.firstRunId(),
                        KnownChange.State.valueOf(change.state().name())))
                .toList();
        return new RegressionRule(thresholds(name)).assess(series.nights(name), known);
    }

    /** The mean of the second attempt, if there was one; empty if the case failed. */
    private OptionalDouble accepted(String name) {
        OptionalDouble first = series.mean(run, name, 0);
        OptionalDouble second = series.mean(run, name, 1);
        return first.isPresent() && second.isPresent() ? second : first;
    }

    private List<Change> changes(String name, double millis, Assessment assessment) {
        List<Change> changes = new ArrayList<>();
        if (assessment.verdict() == Verdict.REGRESSION || assessment.verdict() == Verdict.IMPROVEMENT) {
            List<Night> nights = series.nights(name);
            Optional<String> before = nights.size() < 2
                    ? Optional.empty()
                    : Optional.of(commit(nights.get(nights.size() - 2).runId()));
            double change = millis / assessment.baseline().median() - 1;
            changes.add(change(name, run.id(), before, run.commit().hash(), change, OptionalDouble.empty(), GATE));
        }
        for (Assessment.LevelChange level : assessment.newChanges()) {
            changes.add(change(
                    name,
                    level.firstRunId(),
                    Optional.of(commit(level.lastRunIdBefore())),
                    commit(level.firstRunId()),
                    level.point().relativeChange(),
                    OptionalDouble.of(level.point().pValue()),
                    CHANGE_POINT));
        }
        return changes;
    }

    private Change change(
            String name,
            String firstRun,
            Optional<String> from,
            String to,
            double relativeChange,
            OptionalDouble pValue,
            String detectedBy) {
        return new Change(
                UUID.randomUUID().toString(),
                name,
                run.environmentId(),
                METRIC,
                firstRun,
                from,
                to,
                relativeChange,
                pValue,
                detectedBy,
                Change.State.OPEN,
                Optional.empty());
    }

    private String commit(String runId) {
        return series.runs().stream()
                .filter(run -> run.id().equals(runId))
                .map(run -> run.commit().hash())
                .findFirst()
                .orElseThrow();
    }
}
