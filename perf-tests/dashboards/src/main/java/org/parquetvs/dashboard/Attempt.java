package org.parquetvs.dashboard;

import java.util.List;
import java.util.OptionalDouble;

/** The iterations of a case, one after the other. Failed ones are not among them. */
public record Attempt(List<Iteration> iterations) {

    public Attempt {
        iterations = List.copyOf(iterations);
    }

    /** Mean of the kept iterations in milliseconds, which is the published value. */
    public OptionalDouble mean() {
        return kept().stream().mapToDouble(Double::doubleValue).average();
    }

    /** Median of the kept iterations in milliseconds. */
    public OptionalDouble median() {
        List<Double> sorted = kept().stream().sorted().toList();
        if (sorted.isEmpty()) {
            return OptionalDouble.empty();
        }
        int middle = sorted.size() / 2;
        return OptionalDouble.of(
                sorted.size() % 2 == 1 ? sorted.get(middle) : (sorted.get(middle - 1) + sorted.get(middle)) / 2);
    }

    List<Double> kept() {
        return milliseconds(false);
    }

    List<Double> warmUp() {
        return milliseconds(true);
    }

    private List<Double> milliseconds(boolean warmUp) {
        return iterations.stream()
                .filter(iteration -> iteration.warmUp() == warmUp)
                .map(Iteration::milliseconds)
                .toList();
    }

    /**
     * One execution of the statement.
     *
     * @param warmUp whether it counts neither for the mean nor for the median
     */
    public record Iteration(double milliseconds, boolean warmUp) {}
}
