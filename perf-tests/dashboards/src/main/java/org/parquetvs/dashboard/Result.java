package org.parquetvs.dashboard;

import java.util.List;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import org.parquetvs.history.Iteration;
import org.parquetvs.history.WorkerTime;

/**
 * One case in one night.
 *
 * @param second the immediate repetition after a first attempt beyond the alarm line
 * @param baseline absent while there are too few nights
 * @param error the message if the case failed
 */
public record Result(
        String runId,
        String testCase,
        Verdict verdict,
        Attempt first,
        @Nullable Attempt second,
        @Nullable Baseline baseline,
        Phases phases,
        List<WorkerTime> workers,
        Iteration.Counters counters,
        long peakMemoryBytes,
        @Nullable String error) {

    public Result {
        workers = List.copyOf(workers);
    }

    /** The attempt whose mean counts: the second if there is one. */
    public Attempt accepted() {
        return second == null ? first : second;
    }

    /** Longest over mean time of a worker; empty if no worker ran. */
    public OptionalDouble skew() {
        OptionalDouble mean = workers.stream().mapToDouble(WorkerTime::millis).average();
        if (mean.isEmpty() || mean.getAsDouble() == 0) {
            return OptionalDouble.empty();
        }
        double longest = workers.stream().mapToDouble(WorkerTime::millis).max().orElseThrow();
        return OptionalDouble.of(longest / mean.getAsDouble());
    }

    /** The verdict of the regression rule about the night. */
    public enum Verdict {
        /** Too few nights for a baseline. */
        LEARNING,
        STEADY,
        /** Beyond the alarm line at first, not in the second attempt. */
        CLEARED,
        FASTER,
        /** Beyond the alarm line in both attempts. */
        SLOWER,
        FAILED
    }

    /** Median of the nights before, and the line above which a night is suspect. */
    public record Baseline(double medianMilliseconds, double alarmMilliseconds) {}

    /** Where the time of a statement goes; times of workers are sums over all of them. */
    public record Phases(
            double planMilliseconds, double fetchMilliseconds, double decodeMilliseconds, double emitMilliseconds) {}
}
