package org.parquetvs.regression;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.parquetvs.regression.Assessment.LevelChange;

/** Judges the last night of a series, and finds changes of level that no single night shows. */
public final class RegressionRule {

    /** The number of last accepted nights in which change points are searched. */
    public static final int SEARCHED_NIGHTS = 60;

    /** How many nights a change point may be away from the change on record that it shows. */
    private static final int UNCERTAINTY = 3;

    private final Thresholds thresholds;

    public RegressionRule(Thresholds thresholds) {
        this.thresholds = thresholds;
    }

    /**
     * Assesses a series. If the last night is suspect, its second attempt comes next, followed by another call of this
     * method.
     *
     * @param nights in the order of their commits; the last one is judged
     * @param changes on record; changes that began with other runs are ignored
     */
    public Assessment assess(List<Night> nights, List<KnownChange> changes) {
        if (nights.isEmpty()) {
            throw new IllegalArgumentException("Cannot assess a series without nights");
        }
        int last = nights.size() - 1;
        List<Integer> level = currentLevel(nights, changes);
        boolean counts = level.contains(last);
        Baseline baseline = Baseline.of(accepted(nights, counts ? level.subList(0, level.size() - 1) : level));
        Verdict verdict = counts ? verdict(baseline, nights.get(last)) : Verdict.LEFT_OUT;
        return new Assessment(verdict, baseline, newChanges(nights, level, changes));
    }

    private Verdict verdict(Baseline baseline, Night night) {
        return NightlyGate.judge(baseline, thresholds, night.firstMillis(), night.secondMillis())
                .verdict();
    }

    /** The nights that count, from the last change on that resets the baseline. */
    private static List<Integer> currentLevel(List<Night> nights, List<KnownChange> changes) {
        int start = firstNights(nights, changes, KnownChange.State::resetsBaseline).stream()
                .mapToInt(Integer::intValue)
                .max()
                .orElse(0);
        return counting(nights).filter(night -> night >= start).boxed().toList();
    }

    /** The nights that are not excluded and in which the control query took as long as usual. */
    private static IntStream counting(List<Night> nights) {
        List<Double> controls = new ArrayList<>();
        IntStream.Builder counting = IntStream.builder();
        for (int index = 0; index < nights.size(); index++) {
            Night night = nights.get(index);
            if (night.excluded()) {
                continue;
            }
            if (night.controlMillis().isEmpty()
                    || !ControlQuery.isOff(controls, night.controlMillis().getAsDouble())) {
                counting.add(index);
            }
            night.controlMillis().ifPresent(controls::add);
        }
        return counting.build();
    }

    private static List<LevelChange> newChanges(List<Night> nights, List<Integer> level, List<KnownChange> changes) {
        List<Integer> searched = level.subList(Math.max(0, level.size() - SEARCHED_NIGHTS), level.size());
        List<Integer> known = firstNights(nights, changes, state -> true);
        return ChangePointDetection.NIGHTLY.find(accepted(nights, searched)).stream()
                .filter(point -> !isKnown(known, searched.get(point.index())))
                .map(point -> new LevelChange(
                        nights.get(searched.get(point.index())).runId(),
                        nights.get(searched.get(point.index() - 1)).runId(),
                        point))
                .toList();
    }

    private static boolean isKnown(List<Integer> known, int night) {
        return known.stream().anyMatch(first -> Math.abs(first - night) <= UNCERTAINTY);
    }

    /** The nights in which the changes in these states begin. */
    private static List<Integer> firstNights(
            List<Night> nights, List<KnownChange> changes, Predicate<KnownChange.State> states) {
        Set<String> runs = changes.stream()
                .filter(change -> states.test(change.state()))
                .map(KnownChange::firstRunId)
                .collect(Collectors.toSet());
        return IntStream.range(0, nights.size())
                .filter(night -> runs.contains(nights.get(night).runId()))
                .boxed()
                .toList();
    }

    private static List<Double> accepted(List<Night> nights, List<Integer> indexes) {
        return indexes.stream().map(night -> nights.get(night).acceptedMillis()).toList();
    }
}
