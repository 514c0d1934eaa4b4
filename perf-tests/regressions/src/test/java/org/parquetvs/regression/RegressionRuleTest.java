package org.parquetvs.regression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.parquetvs.regression.Assessment.LevelChange;
import org.parquetvs.regression.KnownChange.State;

class RegressionRuleTest {
    private final RegressionRule rule = new RegressionRule(Thresholds.DEFAULT);
    private final List<Night> nights = new ArrayList<>();

    @BeforeEach
    void twentyNights() {
        add(20, 10_000);
    }

    @Test
    void judgesTheLastNightByThoseBefore() {
        add(1, 12_000);

        assertThat(assess().verdict()).isEqualTo(Verdict.SUSPECT);
        assertThat(assess().baseline()).isEqualTo(Baseline.of(accepted(0, 20)));
    }

    @Test
    void aSecondAttemptConfirmsOrClears() {
        nights.add(new Night("20", 12_000, OptionalDouble.of(12_100), OptionalDouble.empty(), false));
        assertThat(assess().verdict()).isEqualTo(Verdict.REGRESSION);

        nights.set(20, new Night("20", 12_000, OptionalDouble.of(10_100), OptionalDouble.empty(), false));
        assertThat(assess().verdict()).isEqualTo(Verdict.OK);
    }

    @Test
    void anExcludedNightIsNeitherJudgedNorCounted() {
        nights.add(new Night("20", 50_000, OptionalDouble.empty(), OptionalDouble.empty(), true));
        assertThat(assess().verdict()).isEqualTo(Verdict.LEFT_OUT);

        add(1, 10_000);
        assertThat(assess().verdict()).isEqualTo(Verdict.OK);
        assertThat(assess().baseline()).isEqualTo(Baseline.of(accepted(0, 20)));
    }

    @Test
    void aNightWithAnUnusualControlQueryIsLeftOut() {
        addControlled(10, 10_000, 500);
        addControlled(1, 15_000, 530);
        assertThat(assess().verdict()).isEqualTo(Verdict.LEFT_OUT);

        addControlled(1, 15_000, 520);
        assertThat(assess().verdict()).isEqualTo(Verdict.SUSPECT);
    }

    @Test
    void aControlQueryThatIsSlowForGoodBecomesUsual() {
        addControlled(10, 10_000, 500);
        addControlled(10, 10_000, 600);
        assertThat(assess().verdict()).isEqualTo(Verdict.LEFT_OUT);

        addControlled(1, 10_000, 600);
        assertThat(assess().verdict()).isEqualTo(Verdict.OK);
    }

    @Test
    void aChangeOnRecordResetsTheBaseline() {
        add(4, 14_000);
        for (State state : List.of(State.OPEN, State.ACCEPTED, State.FIXED)) {
            Assessment assessment = assess(new KnownChange("20", state));
            assertThat(assessment.verdict()).isEqualTo(Verdict.OK);
            assertThat(assessment.baseline()).isEqualTo(Baseline.of(accepted(20, 23)));
        }
    }

    @Test
    void theFirstNightsAfterAChangeHaveNoBaseline() {
        add(3, 14_000);
        assertThat(assess(new KnownChange("20", State.ACCEPTED)).verdict()).isEqualTo(Verdict.NO_BASELINE);
    }

    @Test
    void noiseLeavesTheBaselineAsItIs() {
        add(1, 14_000);
        add(1, 10_000);

        Assessment assessment = assess(new KnownChange("20", State.NOISE));
        assertThat(assessment.verdict()).isEqualTo(Verdict.OK);
        assertThat(assessment.baseline()).isEqualTo(Baseline.of(accepted(1, 21)));
    }

    @Test
    void aChangeOfARunThatIsNotThereIsIgnored() {
        add(1, 10_000);
        assertThat(assess(new KnownChange("of another series", State.OPEN))).isEqualTo(assess());
    }

    @Test
    void findsAChangeThatNoNightShows() {
        add(8, 10_800);

        assertThat(assess().verdict()).isEqualTo(Verdict.OK);
        assertThat(assess().newChanges()).singleElement().satisfies(change -> {
            assertThat(change.firstRunId()).isEqualTo("20");
            assertThat(change.lastRunIdBefore()).isEqualTo("19");
            assertThat(change.point().relativeChange()).isBetween(0.07, 0.09);
        });
    }

    @Test
    void aChangeOnRecordIsNotNew() {
        add(8, 10_800);
        for (State state : State.values()) {
            assertThat(assess(new KnownChange("22", state)).newChanges()).isEmpty();
        }
        assertThat(assess(new KnownChange("5", State.NOISE)).newChanges())
                .extracting(LevelChange::firstRunId)
                .containsExactly("20");
    }

    @Test
    void runsAreNamedThoughNightsAreLeftOut() {
        nights.set(3, new Night("3", 1, OptionalDouble.empty(), OptionalDouble.empty(), true));
        add(60, 10_000);
        add(8, 10_800);

        assertThat(assess().newChanges()).extracting(LevelChange::firstRunId).containsExactly("80");
    }

    @Test
    void rejectsWhatIsNoSeries() {
        assertThatThrownBy(() -> rule.assess(List.of(), List.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Cannot assess a series without nights");
        assertThatThrownBy(() -> add(1, 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Invalid duration: 0.0 ms");
    }

    private Assessment assess(KnownChange... changes) {
        return rule.assess(nights, List.of(changes));
    }

    /** Adds nights whose times differ by 1 %; each run is named by its place in the series. */
    private void add(int count, double millis) {
        addControlled(count, millis, OptionalDouble.empty());
    }

    private void addControlled(int count, double millis, double controlMillis) {
        addControlled(count, millis, OptionalDouble.of(controlMillis));
    }

    private void addControlled(int count, double millis, OptionalDouble controlMillis) {
        for (int night = 0; night < count; night++) {
            double value = millis * (1 + 0.005 * (night % 3));
            nights.add(new Night(Integer.toString(nights.size()), value, OptionalDouble.empty(), controlMillis, false));
        }
    }

    private List<Double> accepted(int start, int end) {
        return nights.subList(start, end).stream().map(Night::acceptedMillis).toList();
    }
}
