package org.parquetvs.regression;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.parquetvs.regression.SimulatedSeries.Model;
import org.parquetvs.regression.SimulatedSeries.Reports;

/**
 * How often the rule is wrong, and how soon right, over generated series. The design page has the figures of {@code
 * -Dseries=250}.
 */
class SimulationTest {
    private static final int SERIES = Integer.getInteger("series", 80);
    private static final int FIRST_NIGHTS = 20;
    private static final int JUDGED_NIGHTS = 100;
    private static final double YEARS = SERIES * JUDGED_NIGHTS / 365.0;

    @Test
    void thereIsAtMostOneFalseRegressionAYear() {
        assertThat(falseReports(Model.QUIET).regressions() / YEARS).isLessThanOrEqualTo(1);
        assertThat(falseReports(Model.NOISY).regressions() / YEARS).isLessThanOrEqualTo(1);
    }

    @Test
    void mediansGiveAtMostOneFalseReportAYearImprovementsIncluded() {
        Reports quiet = falseReports(Model.QUIET.byMedian());
        Reports noisy = falseReports(Model.NOISY.byMedian());

        assertThat((quiet.regressions() + quiet.improvements()) / YEARS).isLessThanOrEqualTo(0.5);
        assertThat((noisy.regressions() + noisy.improvements()) / YEARS).isLessThanOrEqualTo(1);
    }

    @Test
    void aLastingTenPercentIsFoundWithinAWeek() {
        assertThat(foundShare(Model.QUIET, 1.1, 7)).isGreaterThanOrEqualTo(0.9);
        assertThat(foundShare(Model.NOISY, 1.1, 7)).isGreaterThanOrEqualTo(0.65);
    }

    @Test
    void fortyPercentAreFoundTheSameNight() {
        assertThat(foundShare(Model.QUIET, 1.4, 1)).isEqualTo(1);
        assertThat(foundShare(Model.NOISY, 1.4, 1)).isEqualTo(1);
    }

    @Test
    void theControlQueryKeepsSlowClustersFromAlarming() {
        Reports without = falseReports(Model.QUIET.onACluster(0.02, false));
        Reports with = falseReports(Model.QUIET.onACluster(0.02, true));

        assertThat(without.regressions() / YEARS).isGreaterThan(5);
        assertThat(with.regressions() / YEARS).isLessThanOrEqualTo(1);
    }

    private static Reports falseReports(Model model) {
        return IntStream.range(0, SERIES)
                .parallel()
                .mapToObj(seed -> {
                    SimulatedSeries series = new SimulatedSeries(model, seed);
                    series.pass(FIRST_NIGHTS, 1);
                    return series.pass(JUDGED_NIGHTS, 1);
                })
                .reduce(Reports.NONE, Reports::plus);
    }

    /** In how many of the series a case that gets slower is reported in time. */
    private static double foundShare(Model model, double factor, int nights) {
        long found = IntStream.range(0, SERIES)
                .parallel()
                .filter(seed -> {
                    SimulatedSeries series = new SimulatedSeries(model, seed);
                    series.pass(2 * FIRST_NIGHTS, 1);
                    return series.pass(nights, factor).regressions() > 0;
                })
                .count();
        return (double) found / SERIES;
    }
}
