package org.parquetvs.regression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.parquetvs.testing.Seeds;

class ChangePointDetectionTest {
    private static final Pattern SPACE = Pattern.compile(" ");

    @ParameterizedTest(name = "{index}")
    @CsvFileSource(resources = "change-points.csv", numLinesToSkip = 3)
    void findsWhatApacheOtavaFinds(
            double maxPValue, double minMagnitude, boolean unchanged, String values, String found) {
        List<Double> series = SPACE.splitAsStream(values).map(Double::valueOf).toList();

        List<ChangePoint> points = new ChangePointDetection(50, maxPValue, minMagnitude, 1).find(series);

        assertThat(points)
                .usingRecursiveComparison()
                .withComparatorForType(ChangePointDetectionTest::compareRounded, Double.class)
                .isEqualTo(parsed(found));
    }

    private static int compareRounded(double left, double right) {
        return Math.abs(left - right) <= 1e-9 * Math.abs(left) ? 0 : Double.compare(left, right);
    }

    private static List<ChangePoint> parsed(String found) {
        return SPACE.splitAsStream(found)
                .filter(point -> !point.equals("-"))
                .map(point -> point.split(":", -1))
                .map(parts -> new ChangePoint(
                        Integer.parseInt(parts[0]),
                        Double.parseDouble(parts[1]),
                        Double.parseDouble(parts[2]),
                        Double.parseDouble(parts[3])))
                .toList();
    }

    @Test
    void findsNothingWhereNothingChanges() {
        assertThat(ChangePointDetection.NIGHTLY.find(List.of())).isEmpty();
        assertThat(ChangePointDetection.NIGHTLY.find(List.of(1.0))).isEmpty();
        assertThat(ChangePointDetection.NIGHTLY.find(Collections.nCopies(60, 5.0)))
                .isEmpty();
    }

    @Test
    void findsTheStepOfASeriesWithoutNoise() {
        List<Double> series = new ArrayList<>(Collections.nCopies(10, 100.0));
        series.addAll(Collections.nCopies(4, 120.0));

        assertThat(ChangePointDetection.NIGHTLY.find(series)).containsExactly(new ChangePoint(10, 100, 120, 0));
    }

    @Test
    void waitsForThreeValuesOnTheNewLevel() {
        List<Double> series = new ArrayList<>(around(100, 30, new Random(1)));
        series.addAll(List.of(150.0, 151.0));
        assertThat(ChangePointDetection.NIGHTLY.find(series)).isEmpty();

        series.add(149.0);
        assertThat(ChangePointDetection.NIGHTLY.find(series))
                .extracting(ChangePoint::index)
                .containsExactly(30);
    }

    @Test
    void ignoresSmallChangesHoweverSignificant() {
        List<Double> series = new ArrayList<>(Collections.nCopies(30, 100.0));
        series.addAll(Collections.nCopies(30, 104.0));

        assertThat(ChangePointDetection.NIGHTLY.find(series)).isEmpty();
    }

    @Test
    void findsLargeStepsWhereverTheyAre() {
        Seeds.forEach(100, random -> {
            int before = 10 + random.nextInt(40);
            List<Double> series = new ArrayList<>(around(100, before, random));
            series.addAll(around(130, 10 + random.nextInt(40), random));

            assertThat(ChangePointDetection.NIGHTLY.find(series))
                    .extracting(ChangePoint::index)
                    .containsExactly(before);
        });
    }

    @Test
    void everyPointIsSignificantLargeAndOld() {
        Seeds.forEach(100, random -> {
            List<Double> series = new ArrayList<>();
            while (series.size() < 60) {
                series.addAll(around(80 + random.nextInt(40), 1 + random.nextInt(20), random));
            }

            assertThat(ChangePointDetection.NIGHTLY.find(series)).allSatisfy(point -> {
                assertThat(point.pValue()).isLessThan(0.0001);
                assertThat(point.magnitude()).isGreaterThan(0.05);
                assertThat(point.index()).isBetween(1, series.size() - 3);
            });
        });
    }

    @Test
    void aChangeIsRelativeToTheLevelBefore() {
        ChangePoint slower = new ChangePoint(1, 100, 120, 0);
        ChangePoint faster = new ChangePoint(1, 120, 100, 0);

        assertThat(slower.relativeChange()).isCloseTo(0.2, within(1e-12));
        assertThat(faster.relativeChange()).isCloseTo(-1.0 / 6, within(1e-12));
        assertThat(faster.magnitude()).isEqualTo(slower.magnitude());
    }

    @Test
    void rejectsAWindowThatCannotBeDivided() {
        assertThatThrownBy(() -> new ChangePointDetection(1, 0.001, 0.05, 3))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Invalid window: 1 values cannot be divided");
    }

    /** Values within 2 % of a level. */
    private static List<Double> around(double level, int count, Random random) {
        return Stream.generate(() -> level * (0.98 + 0.04 * random.nextDouble()))
                .limit(count)
                .toList();
    }
}
