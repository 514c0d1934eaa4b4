package org.parquetvs.dashboard;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.parquetvs.dashboard.Attempt.Iteration;
import org.parquetvs.dashboard.Result.Baseline;
import org.parquetvs.dashboard.Result.Phases;
import org.parquetvs.dashboard.Result.Verdict;
import org.parquetvs.history.Change;
import org.parquetvs.history.Environment;
import org.parquetvs.history.Iteration.Counters;
import org.parquetvs.history.SuiteRun;
import org.parquetvs.history.TestCase;
import org.parquetvs.history.WorkerTime;

/** A history: two cases that change their level, a release, a failed case, an excluded night, several workers a node. */
final class GeneratedHistory {
    static final String ENVIRONMENT = "4f1d0c22ab90";
    static final String OTHER_ENVIRONMENT = "90ab22c0d1f4";
    static final String SLOWER_CASE = "many-columns";
    static final String FASTER_CASE = "large-rows";
    static final String NOTE = "Wider batches: </script><script>alert(1)</script> & \"quotes\"";

    private static final LocalDateTime FIRST_NIGHT = LocalDateTime.parse("2026-06-01T01:30:00");
    private static final List<String> NAMES = List.of(
            "many-rows-one-file",
            "many-rows",
            FASTER_CASE,
            SLOWER_CASE,
            "million-small-files",
            "sales-200mb",
            "sales-few-big",
            "selective-filter",
            "top-n",
            "count-from-footers",
            "grouped-aggregates",
            "join-of-two-virtual-tables",
            "import-into-table",
            "hash-bin-plan",
            "warm-start");
    private static final int NODES = 4;
    private static final int EXCLUDED_NIGHT = 20;
    private static final int RELEASE_NIGHT = 40;
    private static final int FAILED_NIGHT = 50;
    private static final int NIGHTS_BEFORE_BASELINE = 8;

    private final int nights;
    private final int workersOfNode;
    private final Random random = new Random(13);

    private GeneratedHistory(int nights, int workersOfNode) {
        this.nights = nights;
        this.workersOfNode = workersOfNode;
    }

    /** As many as the suite has, of 16 workers on each of 4 nodes. */
    static DashboardData of(int nights) {
        return new GeneratedHistory(nights, 16).data();
    }

    /** The last night has not measured some of the cases, and no worker of it has reported. */
    static DashboardData incomplete(int nights, List<String> missing) {
        DashboardData all = new GeneratedHistory(nights, 0).data();
        return new DashboardData(
                FIRST_NIGHT.plusDays(nights - 1).plusHours(4).toInstant(ZoneOffset.UTC),
                all.project(),
                all.environments(),
                all.nights(),
                all.cases(),
                all.results().stream()
                        .filter(result ->
                                !result.runId().equals(runId(nights - 1)) || !missing.contains(result.testCase()))
                        .toList(),
                all.changes(),
                all.layouts());
    }

    static DashboardData empty() {
        return new GeneratedHistory(0, 1).data();
    }

    /** The first night on the slower level. */
    static int slowerSince(int nights) {
        return nights - 5;
    }

    static String runId(int night) {
        return "run-%04d".formatted(night);
    }

    static String commitId(int night) {
        return "%08x".formatted(0x9E3779B1 * (night + 7)).repeat(5);
    }

    private DashboardData data() {
        List<Result> results = new ArrayList<>();
        for (int night = 0; night < nights; night++) {
            for (int number = 0; number < NAMES.size(); number++) {
                results.add(result(night, number));
            }
        }
        return new DashboardData(
                Instant.parse("2026-09-01T05:00:00Z"),
                "parquet-virtual-schema",
                List.of(
                        environment(
                                ENVIRONMENT,
                                "aws-4x-c5.4xlarge",
                                "{\"nodes\": 4, \"instance type\": \"c5.4xlarge\", \"region\": \"eu-central-1\"}"),
                        environment(OTHER_ENVIRONMENT, "local-cluster", "{\"nodes\": \"1\"}")),
                IntStream.range(0, nights).mapToObj(this::night).toList(),
                NAMES.stream().map(GeneratedHistory::caseNamed).toList(),
                results,
                nights > 10 ? changes() : List.of(),
                List.of(new LayoutPair("Sales", "sales-few-big", "sales-200mb", 1.05)));
    }

    private static Environment environment(String id, String name, String attributesJson) {
        return new Environment(
                id,
                name,
                new Environment.Nodes(NODES, Optional.empty(), 16, 32_000, "Xeon", "Linux"),
                new Environment.Storage("s3", Optional.empty()),
                Optional.empty(),
                "17.0.15",
                attributesJson);
    }

    private SuiteRun night(int night) {
        LocalDateTime startedAt = FIRST_NIGHT.plusDays(night);
        SuiteRun.Commit commit = new SuiteRun.Commit(
                commitId(night),
                night == 0 ? Optional.empty() : Optional.of(commitId(night - 1)),
                "main",
                startedAt.minusHours(9),
                false);
        return new SuiteRun(
                runId(night),
                ENVIRONMENT,
                "parquet-virtual-schema",
                new SuiteRun.Origin(
                        commit,
                        "nightly",
                        night == RELEASE_NIGHT ? Optional.of("1.0.0") : Optional.empty(),
                        Optional.empty()),
                new SuiteRun.Method("full", "1", "0"),
                new SuiteRun.Course(
                        startedAt,
                        Optional.empty(),
                        night == FAILED_NIGHT ? SuiteRun.Status.FAILED : SuiteRun.Status.OK,
                        night == EXCLUDED_NIGHT ? Optional.of("the control query was 9 % off") : Optional.empty()));
    }

    private static TestCase caseNamed(String name) {
        return new TestCase(
                name,
                name.startsWith("sales") ? "sales" : name.startsWith("many") ? "wide and long" : "plans",
                "SELECT COUNT(*) FROM LAKE.\"" + name.replace('-', '_').toUpperCase(Locale.ROOT) + "\"",
                "{\"guards\": \"Guards the time to read and emit rows of this shape.\"}",
                0.1,
                300,
                name.equals("warm-start"));
    }

    private List<Change> changes() {
        int open = slowerSince(nights);
        int fixed = nights / 3;
        return List.of(
                change(FASTER_CASE, fixed, -0.18, 0.00002, Change.State.ACCEPTED, "Pages decode in place."),
                change(SLOWER_CASE, open, 0.22, null, Change.State.OPEN, NOTE));
    }

    private static Change change(
            String testCase,
            int night,
            double relativeChange,
            @Nullable Double pValue,
            Change.State state,
            String note) {
        return new Change(
                "change-" + night,
                testCase,
                ENVIRONMENT,
                "DURATION_MS",
                runId(night),
                Optional.of(commitId(night - 1)),
                commitId(night),
                relativeChange,
                pValue == null ? OptionalDouble.empty() : OptionalDouble.of(pValue),
                pValue == null ? "gate" : "changepoint",
                state,
                Optional.of(note));
    }

    private Result result(int night, int number) {
        String name = NAMES.get(number);
        double level = level(night, number);
        boolean fails = night == FAILED_NIGHT && number == 2;
        boolean slower = night == changedSince(name) && name.equals(SLOWER_CASE);
        double usual = slower ? usual(night - 1, number) : usual(night, number);
        boolean learning = night < NIGHTS_BEFORE_BASELINE
                || (!slower && night >= changedSince(name) && night < changedSince(name) + NIGHTS_BEFORE_BASELINE);
        return new Result(
                runId(night),
                name,
                fails ? Verdict.FAILED : learning ? Verdict.LEARNING : slower ? Verdict.SLOWER : Verdict.STEADY,
                new Attempt(fails ? List.of() : iterations(level)),
                slower ? new Attempt(iterations(level)) : null,
                learning ? null : new Baseline(usual, usual * 1.1 + 100),
                phases(level, number),
                workers(level),
                counters(night, number),
                (400L + 30L * number + random.nextInt(20)) << 20,
                fails ? "E-VSPQ-STORE-4: Cannot read object 'large/0001.parquet'." : null);
    }

    private double level(int night, int number) {
        return usual(night, number) * (1 + 0.02 * random.nextGaussian());
    }

    private double usual(int night, int number) {
        double change = NAMES.get(number).equals(SLOWER_CASE) ? 1.22 : 0.82;
        return (900 + 1300 * number) * (night >= changedSince(NAMES.get(number)) ? change : 1);
    }

    /** The first night on the new level of a case. */
    private int changedSince(String name) {
        if (nights <= 10) {
            return Integer.MAX_VALUE - NIGHTS_BEFORE_BASELINE;
        }
        return name.equals(SLOWER_CASE)
                ? slowerSince(nights)
                : name.equals(FASTER_CASE) ? nights / 3 : Integer.MAX_VALUE - NIGHTS_BEFORE_BASELINE;
    }

    private List<Iteration> iterations(double level) {
        DoubleStream warmUp = DoubleStream.of(level * 1.4, level * 1.1);
        DoubleStream kept = DoubleStream.generate(() -> level * (1 + 0.01 * random.nextGaussian()))
                .limit(3);
        return Stream.concat(
                        warmUp.mapToObj(each -> new Iteration(each, true)),
                        kept.mapToObj(each -> new Iteration(each, false)))
                .toList();
    }

    private static Phases phases(double level, int number) {
        double work = level * NODES;
        return new Phases(40, work * (0.1 + 0.02 * number), work * 0.4, work * (0.5 - 0.02 * number));
    }

    private List<WorkerTime> workers(double level) {
        List<WorkerTime> workers = new ArrayList<>();
        for (int worker = 0; worker < NODES * workersOfNode; worker++) {
            workers.add(new WorkerTime(
                    worker / workersOfNode, "vm", worker, level * (0.8 + 0.05 * random.nextGaussian()), 0, 0, 0));
        }
        return workers;
    }

    private static Counters counters(int night, int number) {
        return new Counters(
                OptionalLong.of(1_000_000L + night),
                OptionalLong.of(250_000_000L * (number + 1)),
                OptionalLong.of(120L + 40L * number),
                OptionalLong.of(10L + number),
                OptionalLong.of(80L),
                OptionalLong.of(16L * (number % 6)));
    }
}
