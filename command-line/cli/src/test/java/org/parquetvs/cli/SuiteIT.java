package org.parquetvs.cli;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.console.ExitCodes;
import org.parquetvs.history.History;
import org.parquetvs.history.Iteration;
import org.parquetvs.history.SuiteRun;

/** The suite on the local cluster, with cases that are small enough for a test. */
class SuiteIT {
    private static final String OBJECTS = """
            name: objects
            group: start
            guards: what any statement costs
            tables:
              OBJECTS: {data-set: TinyObjects, laptop: 0.0000025, laptop-files: 1}
            query: SELECT * FROM SUITE_LAKE.OBJECTS
            expect:
              rows: 25
            """;
    private static final String LOAD = """
            name: load
            group: load
            guards: every kind of statement of a case
            tables:
              SALES: {data-set: SalesFiles, laptop: 0.000003, laptop-files: 3}
              EVENTS: {data-set: SortedEvents, laptop: 0.05}
            properties:
              EXPLICIT_FILE_LIMIT: 1
            setup:
              - CREATE OR REPLACE TABLE SUITE.LOADED (SALES_ID DECIMAL(12,0))
            before:
              - TRUNCATE TABLE SUITE.LOADED
            query: >-
              IMPORT INTO SUITE.LOADED FROM SCRIPT ${scripts}.IMPORT_PARQUET AT SUITE_CONNECTION
              WITH SOURCE = '${source.SALES}' COLUMNS = 'SALES_ID'
            expect:
              rows: ${rows.SALES}
            """;
    private static final String WRONG =
            OBJECTS.replace("name: objects", "name: wrong").replace("rows: 25", "rows: 26");

    private final Path directory;
    private final Path cases;

    SuiteIT(@TempDir Path directory) throws IOException {
        this.directory = directory;
        this.cases = Files.createDirectory(directory.resolve("cases"));
    }

    private void write(String name, String yaml) throws IOException {
        Files.writeString(cases.resolve(name + ".yaml"), yaml);
    }

    private Command suite(String... arguments) {
        List<String> all = new ArrayList<>(List.of("suite"));
        all.addAll(List.of(arguments));
        all.addAll(List.of("--history", directory.resolve("history.duckdb").toString()));
        return Command.run(all.toArray(String[]::new));
    }

    private Command run(String... more) {
        List<String> all = new ArrayList<>(List.of(
                "run",
                "--cases",
                cases.toString(),
                "--fixtures",
                directory.resolve("data").toString(),
                "--cores",
                "1",
                "--format",
                "json"));
        all.addAll(List.of(more));
        return suite(all.toArray(String[]::new));
    }

    private static List<JsonObject> cases(Command run) {
        return run.json().getJsonArray("cases").getValuesAs(JsonObject.class);
    }

    @Test
    void runsRecordsChecksAndReports() throws IOException {
        write("1-objects", OBJECTS);
        write("2-load", LOAD);
        Path log = directory.resolve("log");

        Command first = run("--performance-log", log.toString());

        assertThat(first.exitCode()).as(first.err()).isEqualTo(ExitCodes.OK);
        assertThat(first.err())
                .contains("SalesFiles: 3 files", "made in", "[1/2] objects 1/5 ", "[2/2] load 5/5 ")
                .doesNotContain("failed");
        assertThat(first.json().getBoolean("ok")).isTrue();
        assertThat(cases(first)).extracting(each -> each.getString("case")).containsExactly("objects", "load");
        assertThat(cases(first).get(0).getInt("rows")).isEqualTo(25);
        assertThat(cases(first).get(0).getInt("requests")).isPositive();
        assertThat(cases(first).get(1).getInt("rows")).isEqualTo(10_864);
        assertThat(log.toFile().list()).singleElement().asString().startsWith("performanceLog-");

        Command second = run();
        assertThat(second.exitCode()).as(second.err()).isEqualTo(ExitCodes.OK);
        assertThat(second.err()).doesNotContain("made in");

        Command counters = suite("check", "--counters", "--format", "json");
        assertThat(counters.exitCode()).as(counters.out() + counters.err()).isEqualTo(ExitCodes.OK);
        assertThat(counters.json().getBoolean("equal")).isTrue();

        Command check = suite("check", "--format", "json");
        assertThat(check.exitCode()).as(check.err()).isEqualTo(ExitCodes.OK);
        assertThat(cases(check)).extracting(each -> each.getString("verdict")).containsOnly("no baseline");

        Command report = suite("report", "--out", directory.resolve("page").toString());
        assertThat(report.exitCode()).as(report.err()).isEqualTo(ExitCodes.OK);
        assertThat(Path.of(report.out().strip())).content().contains("objects", "load");

        assertThat(suite("changes").exitCode()).isEqualTo(ExitCodes.OK);
    }

    @Test
    void aWrongCountFailsTheRunButNotACaseWithNewClusters() throws IOException {
        write("1-wrong", WRONG);
        write("2-broken", OBJECTS.replace("name: objects", "name: broken").replace("SUITE_LAKE.OBJECTS", "NOWHERE"));
        write("3-cold", OBJECTS.replace("name: objects", "name: cold") + "cold: true\n");

        Command run = run();

        assertThat(run.exitCode()).isEqualTo(ExitCodes.FAILED);
        assertThat(cases(run)).extracting(each -> each.getBoolean("ok")).containsExactly(false, false, true);
        assertThat(cases(run).get(0).getString("problem"))
                .contains("E-VSPQ-SUITE-2: Case 'wrong' has rows: 25, not 26.");
        assertThat(suite("check").exitCode()).isEqualTo(ExitCodes.FAILED);
    }

    /** Nights before the real one are made up: in them the case took a millisecond, which no real statement does. */
    @Test
    void aRegressionIsConfirmedReportedAndAccepted() throws IOException {
        write("objects", OBJECTS + "thresholds: {milliseconds: 0}\n");
        assertThat(run().exitCode()).isEqualTo(ExitCodes.OK);
        fastNights();

        Command slow = run();
        assertThat(slow.err()).contains("objects is not as usual: it runs again");
        assertThat(cases(slow).get(0).getBoolean("confirmed")).isTrue();

        Command check = suite("check", "--format", "json");
        assertThat(check.exitCode()).as(check.out()).isEqualTo(ExitCodes.REGRESSION);
        assertThat(check.json().getBoolean("regressed")).isTrue();
        assertThat(check.err()).contains("objects changes by +");

        JsonObject change = suite("changes", "--format", "json")
                .json()
                .getJsonArray("changes")
                .getJsonObject(0);
        Command accepted =
                suite("changes", "--accept", change.getString("id"), "--note", "reads more", "--format", "json");
        assertThat(accepted.json().getJsonArray("changes").getJsonObject(0).getString("state"))
                .isEqualTo("accepted");
    }

    private void fastNights() {
        try (History history = History.open(directory.resolve("history.duckdb"))) {
            SuiteRun real = history.runs().get(0);
            for (int night = 0; night < 8; night++) {
                LocalDateTime time = real.startedAt().minusDays(20 - night);
                SuiteRun.Commit commit = real.commit();
                SuiteRun made = new SuiteRun(
                        "made-" + night,
                        real.environmentId(),
                        real.project(),
                        new SuiteRun.Origin(
                                new SuiteRun.Commit(commit.hash(), commit.parent(), commit.branch(), time, false),
                                "nightly",
                                Optional.empty(),
                                Optional.empty()),
                        real.method(),
                        new SuiteRun.Course(time, Optional.of(time), SuiteRun.Status.OK, Optional.empty()));
                history.add(made);
                for (int number = 0; number < 5; number++) {
                    history.add(
                            new Iteration(
                                    made.id(),
                                    "objects",
                                    0,
                                    number,
                                    number < 2,
                                    number,
                                    OptionalDouble.of(1),
                                    Iteration.Counters.NONE,
                                    0,
                                    OptionalDouble.empty(),
                                    Optional.empty()),
                            List.of(),
                            List.of());
                }
            }
            history.exclude(real.id(), "only its facts are used");
        }
    }

    @Test
    void saysWhatIsWrongOnTheCommandLine() throws IOException {
        write("objects", OBJECTS);
        Path target = Files.writeString(directory.resolve("exasol.properties"), "host=exa.test\n");
        Path complete = Files.writeString(
                directory.resolve("complete.properties"),
                "host=exa.test\nuser=sys\npassword-file=" + target + "\ns3.bucket=data\ns3.region=eu-central-1\n");
        assertThat(Command.run("suite", "check", "--history", complete.toString())
                        .err())
                .contains("E-VSPQ-EXA-3: Cannot find Exasol's JDBC driver");

        assertThat(suite("report", "--out", directory.toString()).err())
                .contains("E-VSPQ-SUITE-6: There is no finished run in the history");
        assertThat(directory.resolve("history.duckdb")).doesNotExist();
        assertThat(run("--scale", "huge").err()).contains("--scale must be laptop, full or a number");
        assertThat(run("--case", "sales").err()).contains("E-VSPQ-SUITE-8: There is no case 'sales'");
        assertThat(run("--target", target.toString()).exitCode()).isEqualTo(ExitCodes.USAGE);
        assertThat(suite("run", "--target", target.toString()).err())
                .contains("E-VSPQ-EXA-1: Cannot use the target in '" + target + "': user is missing");
        assertThat(Command.run("suite", "check", "--history", target.toString()).err())
                .contains("E-VSPQ-EXA-1: Cannot use the target in '" + target + "': user is missing");
        assertThat(suite("check").err()).contains("E-VSPQ-SUITE-6: There is no finished run");
        assertThat(suite("changes", "--note", "why").exitCode()).isEqualTo(ExitCodes.USAGE);
        assertThat(suite("changes", "--accept", "none").err()).contains("E-VSPQ-HIST-3");
    }
}
