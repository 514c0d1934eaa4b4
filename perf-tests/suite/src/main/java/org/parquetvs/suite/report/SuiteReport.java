package org.parquetvs.suite.report;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonString;
import java.io.StringReader;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.parquetvs.dashboard.Attempt;
import org.parquetvs.dashboard.Commit;
import org.parquetvs.dashboard.DashboardCase;
import org.parquetvs.dashboard.DashboardData;
import org.parquetvs.dashboard.DashboardEnvironment;
import org.parquetvs.dashboard.DashboardNight;
import org.parquetvs.dashboard.LayoutPair;
import org.parquetvs.dashboard.LevelChange;
import org.parquetvs.dashboard.Result;
import org.parquetvs.history.Change;
import org.parquetvs.history.History;
import org.parquetvs.history.Iteration;
import org.parquetvs.history.SuiteRun;
import org.parquetvs.history.WorkerTime;
import org.parquetvs.suite.check.CaseVerdict;
import org.parquetvs.suite.check.SuiteCheck;

/** The history as the dashboard shows it. */
public final class SuiteReport {
    private static final String FEW_FILES = "few-big-sales";
    private static final String MANY_FILES = "sales-200mb";
    private static final double FEW_FILES_BOUND = 1.05;

    private final History history;
    private final Map<String, Map<String, List<Iteration>>> iterations;
    private final Map<String, Map<String, Map<String, Double>>> metrics = new TreeMap<>();

    private SuiteReport(History history) {
        this.history = history;
        this.iterations = history.iterations().stream()
                .collect(Collectors.groupingBy(Iteration::runId, Collectors.groupingBy(Iteration::testCase)));
        for (History.MeanMetric each : history.metrics()) {
            metrics.computeIfAbsent(each.runId(), run -> new TreeMap<>())
                    .computeIfAbsent(each.testCase(), name -> new TreeMap<>())
                    .put(each.metric().name(), each.metric().value());
        }
    }

    /** Everything that the page shows; the verdicts are what the rule now says about each night. */
    public static DashboardData of(History history, Instant generatedAt) {
        return new SuiteReport(history).data(generatedAt);
    }

    private DashboardData data(Instant generatedAt) {
        List<SuiteRun> runs = history.runs();
        List<Result> results = new ArrayList<>();
        Map<String, List<CaseVerdict>> verdicts = new SuiteCheck(history).judgeAll();
        runs.forEach(run -> results.addAll(results(run, verdicts.getOrDefault(run.id(), List.of()))));
        Set<String> names = history.cases().stream()
                .map(org.parquetvs.history.TestCase::name)
                .collect(Collectors.toSet());
        List<LayoutPair> layouts = names.containsAll(List.of(FEW_FILES, MANY_FILES))
                ? List.of(new LayoutPair("sales", FEW_FILES, MANY_FILES, FEW_FILES_BOUND))
                : List.of();
        return new DashboardData(
                generatedAt,
                runs.isEmpty() ? "parquet-virtual-schema" : runs.get(0).project(),
                history.environments().stream().map(SuiteReport::environment).toList(),
                runs.stream().map(SuiteReport::night).toList(),
                history.cases().stream().map(SuiteReport::shown).toList(),
                results,
                history.changes().stream().map(SuiteReport::change).toList(),
                layouts);
    }

    private static DashboardEnvironment environment(org.parquetvs.history.Environment environment) {
        Map<String, String> attributes = new TreeMap<>();
        json(environment.attributesJson())
                .forEach((name, value) ->
                        attributes.put(name, value instanceof JsonString text ? text.getString() : value.toString()));
        return new DashboardEnvironment(environment.id(), environment.name(), attributes);
    }

    private static JsonObject json(String text) {
        try (JsonReader reader = Json.createReader(new StringReader(text))) {
            return reader.readObject();
        }
    }

    private static DashboardNight night(SuiteRun run) {
        SuiteRun.Commit commit = run.commit();
        return new DashboardNight(
                run.id(),
                run.environmentId(),
                instant(run.startedAt()),
                new Commit(
                        commit.hash(),
                        commit.parent().orElse(null),
                        commit.branch(),
                        instant(commit.time()),
                        commit.dirty()),
                run.release().orElse(null),
                DashboardNight.Status.valueOf(run.status().name()),
                run.excludeReason().orElse(null),
                run.trigger());
    }

    private static Instant instant(LocalDateTime utc) {
        return utc.toInstant(ZoneOffset.UTC);
    }

    private static DashboardCase shown(org.parquetvs.history.TestCase testCase) {
        return new DashboardCase(
                testCase.name(),
                testCase.group(),
                testCase.query(),
                json(testCase.parametersJson()).getString("guards", ""),
                new DashboardCase.Thresholds(testCase.minRelativeChange(), testCase.minMillis()),
                testCase.quarantined());
    }

    private static LevelChange change(Change change) {
        return new LevelChange(
                change.testCase(),
                change.environmentId(),
                "duration",
                change.firstRunId(),
                change.fromCommit().orElse(null),
                change.toCommit(),
                change.relativeChange(),
                change.pValue().isPresent() ? change.pValue().getAsDouble() : null,
                switch (change.detectedBy()) {
                    case "gate" -> LevelChange.Detector.GATE;
                    case "changepoint" -> LevelChange.Detector.CHANGE_POINT;
                    default -> LevelChange.Detector.HUMAN;
                },
                LevelChange.State.valueOf(change.state().name()),
                change.note().orElse(null));
    }

    private List<Result> results(SuiteRun run, List<CaseVerdict> judged) {
        Map<String, List<WorkerTime>> workers = history.workers(run.id());
        Map<String, CaseVerdict> verdicts = new TreeMap<>();
        judged.forEach(verdict -> verdicts.put(verdict.testCase(), verdict));
        Set<String> known = new HashSet<>(history.cases().stream()
                .map(org.parquetvs.history.TestCase::name)
                .toList());
        List<Result> results = new ArrayList<>();
        iterations.getOrDefault(run.id(), Map.of()).forEach((name, executions) -> {
            if (known.contains(name)) {
                results.add(result(run, name, executions, verdicts.get(name), workers.getOrDefault(name, List.of())));
            }
        });
        return results;
    }

    private Result result(
            SuiteRun run,
            String name,
            List<Iteration> executions,
            @Nullable CaseVerdict verdict,
            List<WorkerTime> workers) {
        Map<String, Double> means = metrics.getOrDefault(run.id(), Map.of()).getOrDefault(name, Map.of());
        Attempt second = attempt(executions, 1);
        Iteration last = executions.stream()
                .filter(each -> each.attempt() == 0)
                .reduce((earlier, later) -> later)
                .orElse(executions.get(0));
        return new Result(
                run.id(),
                name,
                verdict(verdict, second),
                attempt(executions, 0),
                second.iterations().isEmpty() ? null : second,
                baseline(verdict),
                new Result.Phases(
                        means.getOrDefault("plan", 0.0),
                        means.getOrDefault("fetch", 0.0),
                        means.getOrDefault("decode", 0.0),
                        means.getOrDefault("emit", 0.0)),
                workers.stream()
                        .map(worker -> new Result.WorkerTime(worker.node(), worker.number(), worker.millis() / 1e3))
                        .toList(),
                counters(last.counters()),
                means.getOrDefault("peak_memory", 0.0).longValue(),
                executions.stream()
                        .flatMap(each -> each.errorCode().stream())
                        .findFirst()
                        .orElse(null));
    }

    private static Attempt attempt(List<Iteration> executions, int number) {
        return new Attempt(executions.stream()
                .filter(each -> each.attempt() == number && each.ok())
                .map(each -> new Attempt.Iteration(each.millis().orElse(0), each.warmUp()))
                .toList());
    }

    private static Result.Verdict verdict(@Nullable CaseVerdict verdict, Attempt second) {
        if (verdict == null || verdict.failed()) {
            return Result.Verdict.FAILED;
        }
        return switch (verdict.verdict()) {
            case NO_BASELINE, LEFT_OUT -> Result.Verdict.LEARNING;
            case REGRESSION -> Result.Verdict.SLOWER;
            case IMPROVEMENT -> Result.Verdict.FASTER;
            case OK, SUSPECT -> second.iterations().isEmpty() ? Result.Verdict.STEADY : Result.Verdict.CLEARED;
        };
    }

    private static Result.@Nullable Baseline baseline(@Nullable CaseVerdict verdict) {
        OptionalDouble median = verdict == null ? OptionalDouble.empty() : verdict.baseline();
        OptionalDouble alarm = verdict == null ? OptionalDouble.empty() : verdict.alarmLine();
        return median.isPresent() && alarm.isPresent()
                ? new Result.Baseline(median.getAsDouble(), alarm.getAsDouble())
                : null;
    }

    private static Result.Counters counters(Iteration.Counters counters) {
        return new Result.Counters(
                number(counters.requests()),
                number(counters.bytesRead()),
                number(counters.filesRead()),
                number(counters.rowGroupsRead()),
                number(counters.rowGroupsPruned()),
                number(counters.rowsOut()));
    }

    private static long number(OptionalLong number) {
        return number.orElse(0);
    }
}
