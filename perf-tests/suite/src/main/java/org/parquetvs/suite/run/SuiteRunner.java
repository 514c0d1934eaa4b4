package org.parquetvs.suite.run;

import jakarta.json.Json;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BooleanSupplier;
import org.parquetvs.history.Environment;
import org.parquetvs.history.History;
import org.parquetvs.history.IncumbentLog;
import org.parquetvs.history.Iteration;
import org.parquetvs.history.SuiteRun;
import org.parquetvs.history.TestCase;
import org.parquetvs.suite.cases.Scale;
import org.parquetvs.suite.cases.SuiteCase;
import org.parquetvs.suite.check.SuiteCheck;
import org.parquetvs.suite.database.StatementException;
import org.parquetvs.suite.database.SuiteDatabase;
import org.parquetvs.suite.fixtures.FixtureLibrary;
import org.parquetvs.suite.fixtures.FixtureStorage;
import org.parquetvs.suite.measure.CaseExecution;
import org.parquetvs.suite.measure.CaseRunner;

/** Runs cases, records each execution at once, and runs unusual ones again. */
public final class SuiteRunner {
    /** To be raised when the way of measuring changes: another version begins another series. */
    private static final String HARNESS_VERSION = "2";

    private static final String PROJECT = "parquet-virtual-schema";

    private final SuiteDatabase target;
    private final FixtureStorage storage;
    private final History history;
    private final SuiteListener listener;
    private final BooleanSupplier interrupted;

    /** @param interrupted whether the process is about to end, which ends statements too */
    public SuiteRunner(
            SuiteDatabase target,
            FixtureStorage storage,
            History history,
            SuiteListener listener,
            BooleanSupplier interrupted) {
        this.target = target;
        this.storage = storage;
        this.history = history;
        this.listener = listener;
        this.interrupted = interrupted;
    }

    /**
     * Runs cases.
     *
     * @param suite all cases; their data is part of the key of the series
     * @param chosen those to run
     * @param log the directory of the file in the incumbent's format; empty: none is written
     */
    public SuiteResult run(
            List<SuiteCase> suite, List<SuiteCase> chosen, Scale scale, SuiteRun.Origin origin, Optional<Path> log)
            throws IOException {
        FixtureLibrary library = new FixtureLibrary(storage, scale);
        library.make(chosen, listener::dataSetReady);

        Environment environment = Machines.of(target.facts(), storage);
        SuiteRun run = begin(environment, origin, scale, FixtureLibrary.checksum(suite, scale));
        Recorder recorder = new Recorder(
                log.isPresent()
                        ? Optional.of(IncumbentLog.begin(
                                log.get(),
                                System.currentTimeMillis(),
                                PROJECT,
                                run.commit().hash()))
                        : Optional.empty());
        CaseRunner runner = new CaseRunner(target, storage, run.id());
        runner.prepare();
        List<CaseResult> results = new ArrayList<>();
        for (SuiteCase each : chosen) {
            history.save(described(each));
            int number = results.size() + 1;
            listener.caseBegins(number, chosen.size(), each.name());
            CaseResult caseResult = run(runner, library, each, 0, execution -> {
                recorder.record(execution);
                listener.executed(number, chosen.size(), execution);
            });
            if (caseResult.counted().isEmpty()) {
                listener.cannotRun(number, chosen.size(), each.name(), caseResult.problem());
            }
            results.add(caseResult);
        }
        SuiteResult result = new SuiteResult(
                run.id(), environment.name(), confirmed(runner, library, chosen, run, recorder, results));
        // A statement that an interrupt has ended says nothing about the case.
        if (!interrupted.getAsBoolean()) {
            SuiteRun.Status status = result.ok() ? SuiteRun.Status.OK : SuiteRun.Status.FAILED;
            history.finish(run.id(), status, LocalDateTime.now(ZoneOffset.UTC));
        }
        return result;
    }

    private SuiteRun begin(Environment environment, SuiteRun.Origin origin, Scale scale, String fixtureChecksum) {
        SuiteRun run = new SuiteRun(
                UUID.randomUUID().toString(),
                environment.id(),
                PROJECT,
                origin,
                new SuiteRun.Method(scale.name(), HARNESS_VERSION, fixtureChecksum),
                SuiteRun.Course.begun(LocalDateTime.now(ZoneOffset.UTC)));
        history.save(environment);
        history.add(run);
        return run;
    }

    private static TestCase described(SuiteCase each) {
        return new TestCase(
                each.name(),
                each.purpose().group(),
                each.statements().query(),
                Json.createObjectBuilder()
                        .add("guards", each.purpose().guards())
                        .build()
                        .toString(),
                each.thresholds().minRelative(),
                each.thresholds().minAbsoluteMillis(),
                each.quarantined());
    }

    /** Takes each execution while a case runs. */
    @FunctionalInterface
    private interface ExecutionListener {
        void executed(CaseExecution execution) throws IOException;
    }

    /** If the preparation of a case fails, the case has failed; the others still run. */
    private static CaseResult run(
            CaseRunner runner, FixtureLibrary library, SuiteCase each, int attempt, ExecutionListener executions)
            throws IOException {
        List<Iteration> counted = new ArrayList<>();
        List<String> problems = new ArrayList<>();
        try {
            runner.run(each, library.tables(each), attempt, execution -> {
                executions.executed(execution);
                if (!execution.iteration().warmUp()) {
                    counted.add(execution.iteration());
                }
                if (!execution.problem().isEmpty()) {
                    problems.add(execution.problem());
                }
            });
        } catch (StatementException e) {
            problems.add(String.valueOf(e.getMessage()));
        }
        return new CaseResult(each.name(), counted, false, problems.isEmpty() ? "" : problems.get(0));
    }

    /** Runs unusual cases a second time. */
    private List<CaseResult> confirmed(
            CaseRunner runner,
            FixtureLibrary library,
            List<SuiteCase> chosen,
            SuiteRun run,
            Recorder recorder,
            List<CaseResult> results)
            throws IOException {
        List<String> suspects = new SuiteCheck(history).suspects(run);
        List<CaseResult> confirmed = new ArrayList<>();
        for (int i = 0; i < chosen.size(); i++) {
            SuiteCase each = chosen.get(i);
            CaseResult first = results.get(i);
            if (suspects.contains(each.name())) {
                listener.confirms(each.name());
                CaseResult second = run(runner, library, each, 1, recorder::record);
                confirmed.add(new CaseResult(
                        first.name(),
                        first.counted(),
                        true,
                        first.problem().isEmpty() ? second.problem() : first.problem()));
            } else {
                confirmed.add(first);
            }
        }
        return confirmed;
    }

    /** Stores executions. */
    private final class Recorder {
        private final Optional<IncumbentLog> log;

        Recorder(Optional<IncumbentLog> log) {
            this.log = log;
        }

        void record(CaseExecution execution) throws IOException {
            history.add(execution.iteration(), execution.workers(), execution.metrics());
            if (log.isPresent()) {
                log.get().add(execution.iteration());
            }
        }
    }
}
