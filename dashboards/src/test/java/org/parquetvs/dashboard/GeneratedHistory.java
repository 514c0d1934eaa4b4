package org.parquetvs.dashboard;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.parquetvs.dashboard.Attempt.Iteration;
import org.parquetvs.dashboard.Result.Baseline;
import org.parquetvs.dashboard.Result.Counters;
import org.parquetvs.dashboard.Result.Phases;
import org.parquetvs.dashboard.Result.Verdict;
import org.parquetvs.dashboard.Result.WorkerTime;

/** A history: two cases that change their level, a release, a failed case, an excluded night, several workers a node. */
final class GeneratedHistory {
    static final String ENVIRONMENT = "4f1d0c22ab90";
    static final String OTHER_ENVIRONMENT = "90ab22c0d1f4";
    static final String SLOWER_CASE = "many-columns";
    static final String FASTER_CASE = "large-rows";
    static final String NOTE = "Wider batches: </script><script>alert(1)</script> & \"quotes\"";

    private static final Instant FIRST_NIGHT = Instant.parse("2026-06-01T01:30:00Z");
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
                FIRST_NIGHT.plus(Duration.ofDays(nights - 1)).plus(Duration.ofHours(4)),
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
                        new DashboardEnvironment(
                                ENVIRONMENT,
                                "aws-4x-c5.4xlarge",
                                Map.of("nodes", "4", "instance type", "c5.4xlarge", "region", "eu-central-1")),
                        new DashboardEnvironment(OTHER_ENVIRONMENT, "local-cluster", Map.of("nodes", "1"))),
                IntStream.range(0, nights).mapToObj(this::night).toList(),
                NAMES.stream().map(GeneratedHistory::caseNamed).toList(),
                results,
                nights > 10 ? changes() : List.of(),
                List.of(new LayoutPair("Sales", "sales-few-big", "sales-200mb", 1.05)));
    }

    private DashboardNight night(int night) {
        Instant startedAt = FIRST_NIGHT.plus(Duration.ofDays(night));
        return new DashboardNight(
                runId(night),
                ENVIRONMENT,
                startedAt,
                new Commit(
                        commitId(night),
                        night == 0 ? null : commitId(night - 1),
                        "main",
                        startedAt.minus(Duration.ofHours(9)),
                        false),
                night == RELEASE_NIGHT ? "1.0.0" : null,
                night == FAILED_NIGHT ? DashboardNight.Status.FAILED : DashboardNight.Status.OK,
                night == EXCLUDED_NIGHT ? "the control query was 9 % off" : null,
                "nightly");
    }

    private static DashboardCase caseNamed(String name) {
        return new DashboardCase(
                name,
                name.startsWith("sales") ? "sales" : name.startsWith("many") ? "wide and long" : "plans",
                "SELECT COUNT(*) FROM LAKE.\"" + name.replace('-', '_').toUpperCase(Locale.ROOT) + "\"",
                "Guards the time to read and emit rows of this shape.",
                new DashboardCase.Thresholds(0.1, 300),
                name.equals("warm-start"));
    }

    private List<LevelChange> changes() {
        int open = slowerSince(nights);
        int fixed = nights / 3;
        return List.of(
                change(FASTER_CASE, fixed, -0.18, 0.00002, LevelChange.State.ACCEPTED, "Pages decode in place."),
                change(SLOWER_CASE, open, 0.22, null, LevelChange.State.OPEN, NOTE));
    }

    private static LevelChange change(
            String testCase,
            int night,
            double relativeChange,
            @Nullable Double pValue,
            LevelChange.State state,
            String note) {
        return new LevelChange(
                testCase,
                ENVIRONMENT,
                "duration",
                runId(night),
                commitId(night - 1),
                commitId(night),
                relativeChange,
                pValue,
                pValue == null ? LevelChange.Detector.GATE : LevelChange.Detector.CHANGE_POINT,
                state,
                note);
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
                    worker / workersOfNode, worker, level / 1000 * (0.8 + 0.05 * random.nextGaussian())));
        }
        return workers;
    }

    private static Counters counters(int night, int number) {
        return new Counters(
                120L + 40L * number,
                250_000_000L * (number + 1),
                10L + number,
                80L,
                16L * (number % 6),
                1_000_000L + night);
    }
}
