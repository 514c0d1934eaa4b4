package org.parquetvs.suite.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.dashboard.DashboardData;
import org.parquetvs.dashboard.Result;
import org.parquetvs.history.Change;
import org.parquetvs.history.History;
import org.parquetvs.history.SuiteRun;
import org.parquetvs.regression.CounterGate;
import org.parquetvs.regression.Verdict;
import org.parquetvs.suite.error.SuiteException;
import org.parquetvs.suite.report.SuiteReport;

class SuiteCheckTest {
    private final History history;
    private final SuiteCheck check;
    private final Nights nights;

    SuiteCheckTest(@TempDir Path directory) {
        history = History.open(directory.resolve("history.duckdb"));
        check = new SuiteCheck(history);
        nights = new Nights(history);
    }

    @BeforeEach
    void tenUsualNights() {
        for (int i = 0; i < 10; i++) {
            nights.add(10_000);
        }
    }

    @AfterEach
    void close() {
        history.close();
    }

    private CaseVerdict verdict(SuiteRun run) {
        return check.judge(run).get(0);
    }

    @Test
    void aUsualNightIsFine() {
        CheckResult result = check.check(nights.add(10_200));

        assertThat(result.regressed()).isFalse();
        assertThat(result.cases().get(0).verdict()).isEqualTo(Verdict.OK);
        assertThat(result.cases().get(0).baseline().getAsDouble()).isCloseTo(10_000, within(100.0));
        assertThat(result.newChanges()).isEmpty();
    }

    @Test
    void aSlowNightIsSuspectUntilASecondAttemptConfirmsIt() {
        SuiteRun slow = nights.add(14_000);
        assertThat(check.suspects(slow)).containsExactly(Nights.CASE);
        assertThat(check.check(slow).regressed()).isFalse();

        SuiteRun cleared = nights.add(14_000, 10_100);
        assertThat(check.suspects(cleared)).isEmpty();
        assertThat(verdict(cleared).verdict()).isEqualTo(Verdict.OK);
    }

    @Test
    void aConfirmedRegressionIsRecordedOnce() {
        SuiteRun before = history.runs().get(9);
        SuiteRun slow = nights.add(14_000, 14_100);

        CheckResult first = check.check(slow);
        CheckResult second = check.check(slow);

        assertThat(first.regressed()).isTrue();
        assertThat(second.regressed()).isTrue();
        assertThat(second.newChanges()).isEmpty();
        assertThat(history.changes()).singleElement().satisfies(change -> {
            assertThat(change.fromCommit()).contains(before.commit().hash());
            assertThat(change.toCommit()).isEqualTo(slow.commit().hash());
            assertThat(change.relativeChange()).isCloseTo(0.41, within(0.02));
            assertThat(change.state()).isEqualTo(Change.State.OPEN);
        });
    }

    @Test
    void aChangeBeginsANewBaselineUnlessItIsNoise() {
        SuiteRun slow = nights.add(14_000, 14_100);
        Change change = check.check(slow).newChanges().get(0);
        SuiteRun next = nights.add(14_000);
        assertThat(verdict(next).verdict()).isEqualTo(Verdict.NO_BASELINE);

        history.decide(change.id(), Change.State.NOISE, Optional.empty());

        assertThat(verdict(next).verdict()).isEqualTo(Verdict.SUSPECT);
    }

    @Test
    void anImprovementIsRecordedButNoAlarm() {
        CheckResult result = check.check(nights.add(6_000, 6_000));

        assertThat(result.regressed()).isFalse();
        assertThat(result.newChanges()).singleElement().satisfies(change -> assertThat(change.relativeChange())
                .isNegative());
    }

    @Test
    void excludedNightsCountInNoBaseline() {
        for (int i = 0; i < 10; i++) {
            history.exclude(nights.add(30_000).id(), "the bucket was in another region");
        }

        assertThat(verdict(nights.add(10_000)).baseline().getAsDouble()).isCloseTo(10_000, within(100.0));
    }

    @Test
    void aCaseWithoutAResultHasFailed() {
        CheckResult result = check.check(nights.addFailed());

        assertThat(result.failed()).isTrue();
        assertThat(result.regressed()).isFalse();
    }

    @Test
    void countersAreComparedExactlyWhereTheyAreSteady() {
        CounterCheck counters = new CounterCheck(history);
        SuiteRun before = history.runs().get(9);
        SuiteRun more = nights.addRequests(201);

        assertThat(counters.before(more)).contains(before);
        assertThat(counters.compare(before, more))
                .singleElement()
                .extracting(CounterCheck.Finding::difference)
                .extracting(CounterGate.Difference::counter)
                .isEqualTo("S3_REQUESTS");
        assertThat(counters.compare(before, nights.addRequests(200))).isEmpty();
    }

    @Test
    void theReportHasEveryNightWithItsVerdict() {
        SuiteRun slow = nights.add(14_000, 14_100);
        check.check(slow);
        nights.addFailed();

        DashboardData data = SuiteReport.of(history, Instant.EPOCH);

        assertThat(data.nights()).hasSize(12);
        assertThat(data.results())
                .extracting(Result::verdict)
                .contains(Result.Verdict.LEARNING, Result.Verdict.STEADY, Result.Verdict.SLOWER, Result.Verdict.FAILED);
        assertThat(data.changes()).hasSize(1);
    }

    @Test
    void withoutARunThereIsNothingToCheck(@TempDir Path directory) {
        try (History empty = History.open(directory.resolve("empty.duckdb"))) {
            assertThatThrownBy(() -> SuiteCheck.lastRun(empty, "empty.duckdb"))
                    .isInstanceOf(SuiteException.class)
                    .hasMessageContaining("E-VSPQ-SUITE-6: There is no finished run in the history 'empty.duckdb'");
        }
    }
}
