package org.parquetvs.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.parquetvs.dashboard.Attempt.Iteration;
import org.parquetvs.dashboard.Result.Phases;
import org.parquetvs.dashboard.Result.Verdict;
import org.parquetvs.history.Iteration.Counters;
import org.parquetvs.history.WorkerTime;

class ResultTest {
    @Test
    void warmUpRunsDoNotCount() {
        Attempt attempt = new Attempt(List.of(
                new Iteration(900, true),
                new Iteration(100, false),
                new Iteration(130, false),
                new Iteration(400, false)));

        assertThat(attempt.mean()).hasValue(210);
        assertThat(attempt.median()).hasValue(130);
    }

    @Test
    void theMedianOfTwoIsBetweenThem() {
        assertThat(kept(100, 300).median()).hasValue(200);
    }

    @Test
    void anAttemptThatFailedHasNoTime() {
        assertThat(kept().mean()).isEmpty();
        assertThat(kept().median()).isEmpty();
    }

    @Test
    void theSecondAttemptCounts() {
        assertThat(result(kept(900), kept(500)).accepted().mean()).hasValue(500);
        assertThat(result(kept(900), null).accepted().mean()).hasValue(900);
    }

    @Test
    void skewIsLongestOverMean() {
        assertThat(result(kept(1), null, 1, 2, 3).skew()).hasValue(1.5);
        assertThat(result(kept(1), null).skew()).isEmpty();
        assertThat(result(kept(1), null, 0, 0).skew()).isEmpty();
    }

    private static Attempt kept(double... milliseconds) {
        return new Attempt(Arrays.stream(milliseconds)
                .mapToObj(each -> new Iteration(each, false))
                .toList());
    }

    private static Result result(Attempt first, @Nullable Attempt second, double... seconds) {
        return new Result(
                "run",
                "case",
                Verdict.STEADY,
                first,
                second,
                null,
                new Phases(1, 2, 3, 4),
                IntStream.range(0, seconds.length)
                        .mapToObj(worker -> new WorkerTime(0, "vm", worker, seconds[worker], 0, 0, 0))
                        .toList(),
                Counters.NONE,
                7,
                null);
    }
}
