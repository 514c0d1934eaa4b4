package org.parquetvs.regression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Collections;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.parquetvs.regression.NightlyGate.Judgement;
import org.parquetvs.testing.Seeds;

class NightlyGateTest {
    private static final Baseline STEADY = Baseline.of(Collections.nCopies(20, 10_000.0));

    @Test
    void theBaselineIsOfTheLastTwentyNights() {
        List<Double> nights = Stream.concat(
                        Collections.nCopies(30, 99_000.0).stream(), Collections.nCopies(20, 10_000.0).stream())
                .toList();

        assertThat(Baseline.of(nights)).isEqualTo(new Baseline(10_000, 0, 20));
    }

    @Test
    void outliersMoveNeitherMedianNorSpread() {
        Baseline baseline = Baseline.of(List.of(100.0, 101.0, 99.0, 102.0, 98.0, 100.0, 103.0, 97.0, 900.0));

        assertThat(baseline.median()).isEqualTo(100);
        assertThat(baseline.spread()).isCloseTo(1.4826 * 2, within(1e-9));
    }

    @Test
    void theLineIsTenPercentAboveTheMedianOfASteadySeries() {
        assertThat(STEADY.alarmLine(Thresholds.DEFAULT)).isCloseTo(11_000, within(1e-9));
        assertThat(STEADY.improvementLine(Thresholds.DEFAULT)).isCloseTo(9_000, within(1e-9));
    }

    @Test
    void theLineOfAShortCaseIsThreeTenthsOfASecondAboveTheMedian() {
        assertThat(new Baseline(1000, 0, 20).alarmLine(Thresholds.DEFAULT)).isEqualTo(1300);
    }

    @Test
    void theLineRisesWithTheSpreadUpToTwentyPercent() {
        assertThat(new Baseline(10_000, 400, 20).alarmLine(Thresholds.DEFAULT)).isCloseTo(11_600, within(1e-9));
        assertThat(new Baseline(10_000, 900, 20).alarmLine(Thresholds.DEFAULT)).isCloseTo(12_000, within(1e-9));
    }

    @Test
    void theLineIsTwentyPercentUntilTheSpreadIsKnown() {
        assertThat(new Baseline(10_000, 0, 7).alarmLine(Thresholds.DEFAULT)).isCloseTo(12_000, within(1e-9));
        assertThat(new Baseline(10_000, 0, 8).alarmLine(Thresholds.DEFAULT)).isCloseTo(11_000, within(1e-9));
    }

    @Test
    void aCaseWithALargerThresholdHasAHigherLine() {
        assertThat(STEADY.alarmLine(new Thresholds(0.5, 300))).isEqualTo(15_000);
    }

    @Test
    void twoNightsAreNoBaseline() {
        assertThat(judge(Baseline.of(List.of()), 1)).isEqualTo(new Judgement(Verdict.NO_BASELINE, 1));
        assertThat(judge(Baseline.of(List.of(10_000.0, 10_000.0)), 50_000).verdict())
                .isEqualTo(Verdict.NO_BASELINE);
    }

    @Test
    void aNightNearTheMedianIsOk() {
        assertThat(judge(STEADY, 10_900)).isEqualTo(new Judgement(Verdict.OK, 10_900));
    }

    @Test
    void oneAttemptIsOnlySuspect() {
        assertThat(judge(STEADY, 11_100).verdict()).isEqualTo(Verdict.SUSPECT);
        assertThat(judge(STEADY, 8_900).verdict()).isEqualTo(Verdict.SUSPECT);
    }

    @Test
    void twoAttemptsAreAChange() {
        assertThat(judge(STEADY, 11_100, 11_200)).isEqualTo(new Judgement(Verdict.REGRESSION, 11_200));
        assertThat(judge(STEADY, 8_900, 8_800)).isEqualTo(new Judgement(Verdict.IMPROVEMENT, 8_800));
    }

    @Test
    void theSecondAttemptCounts() {
        assertThat(judge(STEADY, 14_000, 10_100)).isEqualTo(new Judgement(Verdict.OK, 10_100));
        assertThat(judge(STEADY, 14_000, 8_000)).isEqualTo(new Judgement(Verdict.OK, 8_000));
        assertThat(judge(STEADY, 10_000, 14_000)).isEqualTo(new Judgement(Verdict.OK, 14_000));
    }

    @Test
    void aSlowerNightIsNeverJudgedBetter() {
        Seeds.forEach(200, random -> {
            Baseline baseline = Baseline.of(DoubleStream.generate(() -> 5000 + 500 * random.nextGaussian())
                    .limit(3 + random.nextInt(30))
                    .boxed()
                    .toList());
            double millis = 2000 + 8000 * random.nextDouble();

            if (judge(baseline, millis, millis).verdict() == Verdict.REGRESSION) {
                assertThat(judge(baseline, millis + 1, millis + 1).verdict()).isEqualTo(Verdict.REGRESSION);
            }
            assertThat(baseline.alarmLine(Thresholds.DEFAULT) - baseline.median())
                    .isBetween(0.1 * baseline.median() - 1e-9, 0.2 * baseline.median() + 1e-9);
        });
    }

    @Test
    void rejectsThresholdsThatMakeNoSense() {
        assertThatThrownBy(() -> new Thresholds(0, 300))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Invalid relative threshold: 0.0 is not between 0 and 1");
        assertThatThrownBy(() -> new Thresholds(0.1, Double.NaN))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Invalid absolute threshold: NaN ms");
    }

    private static Judgement judge(Baseline baseline, double first) {
        return NightlyGate.judge(baseline, Thresholds.DEFAULT, first, OptionalDouble.empty());
    }

    private static Judgement judge(Baseline baseline, double first, double second) {
        return NightlyGate.judge(baseline, Thresholds.DEFAULT, first, OptionalDouble.of(second));
    }
}
