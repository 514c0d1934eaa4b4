package org.parquetvs.suite.check;

import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.parquetvs.history.Environment;
import org.parquetvs.history.History;
import org.parquetvs.history.Iteration;
import org.parquetvs.history.SuiteRun;
import org.parquetvs.history.TestCase;
import org.parquetvs.history.TextDigest;

/** Adds made-up nights to a history. */
final class Nights {
    static final String CASE = "sales-200mb";

    private static final String ENVIRONMENT = "0123456789ab";
    private static final int EXECUTIONS = 5;
    private static final LocalDateTime FIRST = LocalDateTime.of(2026, 9, 1, 1, 30);

    private final History history;
    private int count;

    Nights(History history) {
        this.history = history;
        history.save(new Environment(
                ENVIRONMENT,
                "local-1x2",
                new Environment.Nodes(1, Optional.empty(), 2, 24_000, "EPYC", "Linux"),
                new Environment.Storage("embedded-s3", Optional.empty()),
                Optional.empty(),
                "17.0.15",
                "{\"nodes\": \"1\"}"));
        history.save(new TestCase(CASE, "incumbent", "SELECT 1", "{\"guards\": \"many files\"}", 0.1, 300, false));
    }

    /** A night in which the case takes so many milliseconds, with a little noise. */
    SuiteRun add(double millis) {
        SuiteRun run = begin();
        attempt(run, 0, millis, 200);
        return run;
    }

    /** A night whose first attempt is confirmed, or not, by a second one. */
    SuiteRun add(double first, double second) {
        SuiteRun run = add(first);
        attempt(run, 1, second, 200);
        return run;
    }

    /** A night with another number of requests. */
    SuiteRun addRequests(long requests) {
        SuiteRun run = begin();
        attempt(run, 0, 10_000, requests);
        return run;
    }

    /** A night in which the case fails. */
    SuiteRun addFailed() {
        SuiteRun run = begin();
        for (int number = 0; number < EXECUTIONS; number++) {
            add(run, 0, number, OptionalDouble.empty(), 0);
        }
        return run;
    }

    private SuiteRun begin() {
        LocalDateTime time = FIRST.plusDays(count);
        SuiteRun run = new SuiteRun(
                "run-" + count,
                ENVIRONMENT,
                "parquet-virtual-schema",
                new SuiteRun.Origin(
                        new SuiteRun.Commit(
                                TextDigest.sha256("commit " + count).substring(0, 40),
                                Optional.empty(),
                                "main",
                                time.minusHours(5),
                                false),
                        "nightly",
                        Optional.empty(),
                        Optional.empty()),
                new SuiteRun.Method("laptop", "1", TextDigest.sha256("fixtures")),
                new SuiteRun.Course(time, Optional.of(time.plusMinutes(5)), SuiteRun.Status.OK, Optional.empty()));
        count++;
        history.add(run);
        return run;
    }

    private void attempt(SuiteRun run, int attempt, double millis, long requests) {
        double noise = 1 + 0.004 * ((count * 7) % 5 - 2);
        for (int number = 0; number < EXECUTIONS; number++) {
            double spread = 1 + 0.002 * (number - 3);
            add(run, attempt, number, OptionalDouble.of(millis * noise * spread), requests + (number < 2 ? 50 : 0));
        }
    }

    private void add(SuiteRun run, int attempt, int number, OptionalDouble millis, long requests) {
        Iteration.Counters counters = new Iteration.Counters(
                OptionalLong.of(1_000),
                OptionalLong.of(requests * 4_096 + number),
                OptionalLong.of(requests),
                OptionalLong.empty(),
                OptionalLong.of(8),
                OptionalLong.of(0));
        history.add(
                new Iteration(
                        run.id(),
                        CASE,
                        attempt,
                        number,
                        number < 2,
                        1_780_000_000_000L + number,
                        millis,
                        counters,
                        2,
                        OptionalDouble.of(1),
                        millis.isPresent() ? Optional.empty() : Optional.of("E-VSPQ-SUITE-2")),
                List.of(),
                List.of());
    }
}
