package org.parquetvs.suite.report;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.parquetvs.dashboard.Attempt;
import org.parquetvs.dashboard.DashboardData;
import org.parquetvs.dashboard.LayoutPair;
import org.parquetvs.dashboard.Result;
import org.parquetvs.history.History;
import org.parquetvs.history.Iteration;
import org.parquetvs.history.SuiteRun;
import org.parquetvs.history.TestCase;
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
        Set<String> names = history.cases().stream().map(TestCase::name).collect(Collectors.toSet());
        List<LayoutPair> layouts = names.containsAll(List.of(FEW_FILES, MANY_FILES))
                ? List.of(new LayoutPair("sales", FEW_FILES, MANY_FILES, FEW_FILES_BOUND))
                : List.of();
        return new DashboardData(
                generatedAt,
                runs.isEmpty() ? "parquet-virtual-schema" : runs.get(0).project(),
                history.environments(),
                runs,
                history.cases(),
                results,
                history.changes(),
                layouts);
    }

    private List<Result> results(SuiteRun run, List<CaseVerdict> judged) {
        Map<String, List<WorkerTime>> workers = history.workers(run.id());
        Map<String, CaseVerdict> verdicts = new TreeMap<>();
        judged.forEach(verdict -> verdicts.put(verdict.testCase(), verdict));
        Set<String> known =
                new HashSet<>(history.cases().stream().map(TestCase::name).toList());
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
                workers,
                last.counters(),
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
}
