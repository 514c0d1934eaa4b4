package org.parquetvs.regression;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import org.parquetvs.regression.Assessment.LevelChange;

/**
 * The nights of a test case whose times are generated, under the rule: a suspect night gets a second attempt, and what
 * the rule reports goes on record as an open change that no one looks at.
 */
final class SimulatedSeries {
    private static final double BASE_MILLIS = 5000;
    private static final int MEASURED_RUNS = 3;
    private static final int NIGHTS_KEPT = 70;

    private final RegressionRule rule = new RegressionRule(Thresholds.DEFAULT);
    private final List<Night> nights = new ArrayList<>();
    private final List<KnownChange> changes = new ArrayList<>();
    private final Model model;
    private final Random random;

    /**
     * How times come about.
     *
     * @param night scatter of what both attempts of a night share, as the standard deviation of its logarithm
     * @param run scatter of each run, likewise
     * @param value of an attempt, from its runs
     * @param slowCluster how probable it is that everything is slow in a night, the control query included
     * @param control whether there is a control query
     */
    record Model(double night, double run, ToDoubleFunction<double[]> value, double slowCluster, boolean control) {
        static final Model QUIET = new Model(0.015, 0.02, Model::mean, 0, false);
        static final Model NOISY = new Model(0.04, 0.04, Model::mean, 0, false);

        Model byMedian() {
            return new Model(night, run, Model::median, slowCluster, control);
        }

        Model onACluster(double isSlow, boolean hasControl) {
            return new Model(night, run, value, isSlow, hasControl);
        }

        private static double mean(double[] runs) {
            return Arrays.stream(runs).average().orElseThrow();
        }

        private static double median(double[] runs) {
            return Baseline.of(Arrays.stream(runs).boxed().toList()).median();
        }
    }

    /** How many regressions and improvements the rule has reported. */
    record Reports(int regressions, int improvements) {
        static final Reports NONE = new Reports(0, 0);

        Reports plus(Reports other) {
            return new Reports(regressions + other.regressions, improvements + other.improvements);
        }
    }

    SimulatedSeries(Model model, long seed) {
        this.model = model;
        this.random = new Random(seed);
    }

    /** Lets nights pass in which the case takes {@code factor} times as long as at first. */
    Reports pass(int count, double factor) {
        Reports reports = Reports.NONE;
        for (int night = 0; night < count; night++) {
            reports = reports.plus(pass(factor));
        }
        return reports;
    }

    private Reports pass(double factor) {
        double cluster = BASE_MILLIS * (chance(model.slowCluster()) ? slowdown() : 1);
        double level = cluster * factor * scatter(model.night());
        Night night = new Night(
                "run " + nights.size(),
                attempt(level),
                OptionalDouble.empty(),
                model.control() ? OptionalDouble.of(value(cluster * scatter(model.night()))) : OptionalDouble.empty(),
                false);
        nights.add(night);
        Assessment assessment = assess();
        if (assessment.verdict() == Verdict.SUSPECT) {
            OptionalDouble second = OptionalDouble.of(attempt(level));
            nights.set(
                    nights.size() - 1,
                    new Night(night.runId(), night.firstMillis(), second, night.controlMillis(), false));
            assessment = assess();
        }
        return record(night.runId(), assessment);
    }

    private Assessment assess() {
        return rule.assess(nights.subList(Math.max(0, nights.size() - NIGHTS_KEPT), nights.size()), changes);
    }

    private Reports record(String runId, Assessment assessment) {
        Reports reports =
                switch (assessment.verdict()) {
                    case REGRESSION -> new Reports(1, 0);
                    case IMPROVEMENT -> new Reports(0, 1);
                    case NO_BASELINE, OK, SUSPECT, LEFT_OUT -> Reports.NONE;
                };
        if (!reports.equals(Reports.NONE)) {
            changes.add(new KnownChange(runId, KnownChange.State.OPEN));
        }
        for (LevelChange change : assessment.newChanges()) {
            changes.add(new KnownChange(change.firstRunId(), KnownChange.State.OPEN));
            reports = reports.plus(change.point().relativeChange() > 0 ? new Reports(1, 0) : new Reports(0, 1));
        }
        return reports;
    }

    /** One attempt in fifty is slow as a whole. */
    private double attempt(double level) {
        return value(chance(0.02) ? level * slowdown() : level);
    }

    /** One run in a hundred is far off. */
    private double value(double level) {
        double[] runs = DoubleStream.generate(
                        () -> level * scatter(model.run()) * (chance(0.01) ? between(1.2, 1.6) : 1))
                .limit(MEASURED_RUNS)
                .toArray();
        return model.value().applyAsDouble(runs);
    }

    private double slowdown() {
        return between(1.12, 1.4);
    }

    private boolean chance(double probability) {
        return random.nextDouble() < probability;
    }

    private double between(double low, double high) {
        return low + (high - low) * random.nextDouble();
    }

    private double scatter(double sigma) {
        return Math.exp(sigma * random.nextGaussian());
    }
}
