package org.parquetvs.suite.check;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.parquetvs.history.Change;
import org.parquetvs.history.History;
import org.parquetvs.history.SuiteRun;
import org.parquetvs.regression.Verdict;
import org.parquetvs.suite.error.SuiteErrors;

/** Compares a run with earlier ones by the regression rule, and records changes. */
public final class SuiteCheck {

    private final History history;

    public SuiteCheck(History history) {
        this.history = history;
    }

    /**
     * The run that ended last.
     *
     * @param file of the history, for messages
     * @throws org.parquetvs.suite.error.SuiteException if there is none
     */
    public static SuiteRun lastRun(History history, String file) {
        return history.runs().stream()
                .filter(run -> run.status() != SuiteRun.Status.ABORTED)
                .reduce((first, second) -> second.startedAt().isBefore(first.startedAt()) ? first : second)
                .orElseThrow(() -> SuiteErrors.noRun(file));
    }

    /** The cases of a run that have to run again before an alarm. */
    public List<String> suspects(SuiteRun run) {
        return judge(run).stream()
                .filter(each -> !each.failed() && each.verdict() == Verdict.SUSPECT)
                .map(CaseVerdict::testCase)
                .toList();
    }

    /** Judges a run and records new changes. Doing it again records nothing twice. */
    public CheckResult check(SuiteRun run) {
        RunJudge judge = new RunJudge(RecordedHistory.in(history), run);
        List<Change> unknown = judge.changes().stream().filter(this::isUnknown).toList();
        unknown.forEach(history::add);
        return new CheckResult(run, judge.verdicts(), unknown);
    }

    /** The verdict about each case of a run; records nothing. */
    public List<CaseVerdict> judge(SuiteRun run) {
        return new RunJudge(RecordedHistory.in(history), run).verdicts();
    }

    /** The same for all runs, by their ids. */
    public Map<String, List<CaseVerdict>> judgeAll() {
        RecordedHistory recorded = RecordedHistory.in(history);
        return recorded.runs().stream()
                .collect(Collectors.toMap(SuiteRun::id, run -> new RunJudge(recorded, run).verdicts()));
    }

    private boolean isUnknown(Change found) {
        return history.changes().stream()
                .noneMatch(known -> known.testCase().equals(found.testCase())
                        && known.environmentId().equals(found.environmentId())
                        && known.firstRunId().equals(found.firstRunId()));
    }
}
