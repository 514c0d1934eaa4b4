package org.parquetvs.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.history.error.HistoryException;

class HistoryTest {
    private static final LocalDateTime TIME = LocalDateTime.of(2026, 11, 23, 1, 30);
    private static final String COMMIT = "0123456789012345678901234567890123456789";
    private static final String CHANGE = "c0ffee00-0000-0000-0000-000000000001";

    private final Path directory;
    private final Path file;

    HistoryTest(@TempDir Path directory) {
        this.directory = directory;
        this.file = directory.resolve("nights/history.duckdb");
    }

    private static Environment environment() {
        String attributes = "{\"nodes\": 1}";
        return new Environment(
                Environment.idOf(attributes),
                "local-1x2",
                new Environment.Nodes(1, Optional.empty(), 2, 24_000, "EPYC", "Linux"),
                new Environment.Storage("embedded-s3", Optional.empty()),
                Optional.empty(),
                "17.0.15",
                attributes);
    }

    private static SuiteRun run(String id) {
        return new SuiteRun(
                id,
                environment().id(),
                "parquet-virtual-schema",
                new SuiteRun.Origin(
                        new SuiteRun.Commit(COMMIT, Optional.empty(), "main", TIME.minusDays(1), false),
                        "manual",
                        Optional.empty(),
                        Optional.empty()),
                new SuiteRun.Method("laptop", "1", TextDigest.sha256("fixtures")),
                SuiteRun.Course.begun(TIME));
    }

    private static Iteration iteration(int number, OptionalDouble millis) {
        return new Iteration(
                "run-1",
                "sales",
                0,
                number,
                number < 2,
                1_780_000_000_000L + number,
                millis,
                new Iteration.Counters(
                        OptionalLong.of(10),
                        OptionalLong.of(1_000),
                        OptionalLong.of(3),
                        OptionalLong.of(1),
                        OptionalLong.of(2),
                        OptionalLong.empty()),
                2,
                OptionalDouble.of(1.25),
                millis.isPresent() ? Optional.empty() : Optional.of("E-VSPQ-STORE-11"));
    }

    private static Change change() {
        return new Change(
                CHANGE,
                "sales",
                environment().id(),
                "DURATION_MS",
                "run-1",
                Optional.empty(),
                COMMIT,
                0.25,
                OptionalDouble.empty(),
                "gate",
                Change.State.OPEN,
                Optional.empty());
    }

    @Test
    void givesBackWhatWasStored() {
        TestCase testCase = new TestCase("sales", "incumbent", "SELECT 1", "{}", 0.1, 300, false);
        Iteration iteration = iteration(2, OptionalDouble.of(12.5));
        WorkerTime worker = new WorkerTime(0, "node0-vm1", 0, 11.5, 10, 1_000, 3);
        Metric metric = new Metric("decode", "ms", 7.5);
        try (History history = History.open(file)) {
            history.save(environment());
            history.save(environment());
            history.add(run("run-1"));
            history.save(testCase);
            history.save(testCase);
            history.add(iteration, List.of(worker), List.of(metric));
            history.add(change());
        }

        try (History history = History.open(file)) {
            assertThat(history.environments()).containsExactly(environment());
            assertThat(history.runs()).containsExactly(run("run-1"));
            assertThat(history.cases()).containsExactly(testCase);
            assertThat(history.iterations()).containsExactly(iteration);
            assertThat(history.workers("run-1")).containsExactly(Map.entry("sales", List.of(worker)));
            assertThat(history.metrics()).containsExactly(new History.MeanMetric("run-1", "sales", metric));
            assertThat(history.changes()).containsExactly(change());
        }
    }

    @Test
    void aRunIsAbortedUntilItEnds() {
        try (History history = History.open(file)) {
            history.add(run("run-1"));
            history.finish("run-1", SuiteRun.Status.OK, TIME.plusMinutes(4));
            history.exclude("run-1", "the machine was slow");

            SuiteRun ended = history.runs().get(0);
            assertThat(ended.status()).isEqualTo(SuiteRun.Status.OK);
            assertThat(ended.course().finishedAt()).contains(TIME.plusMinutes(4));
            assertThat(ended.course().excludeReason()).contains("the machine was slow");
        }
    }

    @Test
    void decidesOnAChangeByTheBeginningOfItsId() {
        try (History history = History.open(file)) {
            history.add(change());

            Change decided = history.decide("c0ffee", Change.State.ACCEPTED, Optional.of("checks every page now"));

            assertThat(decided.state()).isEqualTo(Change.State.ACCEPTED);
            assertThat(decided.note()).contains("checks every page now");
            assertThatThrownBy(() -> history.decide("beef", Change.State.NOISE, Optional.empty()))
                    .isInstanceOf(HistoryException.class)
                    .hasMessageContaining("E-VSPQ-HIST-3: There is no change 'beef'");
        }
    }

    @Test
    void theViewsLeaveOutWarmUpAndKeepTheColumnsOfTheIncumbent() throws SQLException {
        try (History history = History.open(file)) {
            history.save(environment());
            history.add(run("run-1"));
            for (int i = 0; i < 5; i++) {
                history.add(iteration(i, OptionalDouble.of(100.0 - 10 * i)), List.of(), List.of());
            }
        }

        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:" + file);
                Statement statement = connection.createStatement()) {
            try (ResultSet row = statement.executeQuery("SELECT * FROM PERF_RESULT")) {
                assertThat(row.next()).isTrue();
                assertThat(row.getInt("N_RUNS")).isEqualTo(3);
                assertThat(row.getDouble("MEAN_MS")).isEqualTo(70);
                assertThat(row.next()).isFalse();
            }
            try (ResultSet row = statement.executeQuery("SELECT * FROM REGRESSION_TEST_RESULTS")) {
                assertThat(row.getMetaData().getColumnCount()).isEqualTo(7);
            }
        }
    }

    @Test
    void duckDb1CanReadTheFile() throws SQLException {
        History.open(file).close();

        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement()) {
            statement.execute("ATTACH '" + file + "' AS HISTORY");
            try (ResultSet row = statement.executeQuery(
                    "SELECT tags['storage_version'] FROM duckdb_databases() WHERE database_name = 'HISTORY'")) {
                assertThat(row.next()).isTrue();
                assertThat(row.getString(1)).startsWith("v1.");
            }
        }
    }

    @Test
    void saysWhichFileCannotBeOpened() throws IOException {
        Path text = Files.writeString(directory.resolve("notes.txt"), "no database");

        assertThatThrownBy(() -> History.open(text))
                .isInstanceOf(HistoryException.class)
                .hasMessageContaining("E-VSPQ-HIST-1: Cannot open the history '" + text);
    }

    @Test
    void theLogHasTheLinesOfExasolsRecorder() throws IOException {
        IncumbentLog log = IncumbentLog.begin(directory, 1_780_000_000_000L, "parquet-virtual-schema", COMMIT);
        log.add(iteration(0, OptionalDouble.of(12.6)));
        log.add(iteration(1, OptionalDouble.empty()));

        assertThat(log.file()).hasFileName("performanceLog-1780000000000.csv");
        assertThat(Files.readString(log.file(), StandardCharsets.UTF_8))
                .isEqualTo("project-name,git-commit,test-case,timestamp,iteration,duration\n"
                        + "parquet-virtual-schema," + COMMIT + ",sales,1780000000000,0,13\n");
    }
}
