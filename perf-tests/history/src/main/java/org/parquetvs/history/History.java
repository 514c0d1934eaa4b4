package org.parquetvs.history;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Timestamp;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.parquetvs.history.error.HistoryErrors;

/**
 * Runs of the suite with everything measured in them, in the tables of {@code history.sql}. Each call is stored at once,
 * so that an interrupted run keeps what it has.
 */
public final class History implements AutoCloseable {
    /** DuckDB 1.x reads files of this version too. */
    private static final String STORAGE_VERSION = "v1.2.0";

    private static final Pattern COMMENT = Pattern.compile("--[^\n]*");

    private final Connection connection;
    private final HistoryConnection statements;

    private History(Connection connection) {
        this.connection = connection;
        this.statements = new HistoryConnection(connection);
    }

    /**
     * Opens a DuckDB file, and creates it if it is missing.
     *
     * @throws org.parquetvs.history.error.HistoryException if it cannot be opened
     */
    public static History open(Path file) {
        try {
            Path parent = file.toAbsolutePath().getParent();
            if (parent != null) {
                Files.createDirectories(parent);
            }
            Properties properties = new Properties();
            properties.setProperty("storage_compatibility_version", STORAGE_VERSION);
            return of(DriverManager.getConnection("jdbc:duckdb:" + file, properties));
        } catch (SQLException | IOException e) {
            throw HistoryErrors.cannotOpen(file, e);
        }
    }

    /**
     * Uses a schema of a database, DuckDB or Exasol, and creates missing tables there.
     *
     * @param connection with that schema open; closed with the history
     */
    public static History of(Connection connection) {
        for (String sql : ddl()) {
            try (Statement statement = connection.createStatement()) {
                statement.execute(sql);
            } catch (SQLException e) {
                throw HistoryErrors.failed(sql, e);
            }
        }
        return new History(connection);
    }

    private static List<String> ddl() {
        try (InputStream resource = Objects.requireNonNull(History.class.getResourceAsStream("history.sql"))) {
            String text = new String(resource.readAllBytes(), StandardCharsets.UTF_8);
            return Pattern.compile(";")
                    .splitAsStream(COMMENT.matcher(text).replaceAll(""))
                    .map(String::strip)
                    .filter(sql -> !sql.isEmpty())
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Adds an environment unless it exists. */
    public void save(Environment environment) {
        if (environments().stream().noneMatch(known -> known.id().equals(environment.id()))) {
            Environment.Nodes nodes = environment.nodes();
            statements.insert(
                    "PERF_ENVIRONMENT",
                    environment.id(),
                    environment.name(),
                    nodes.count(),
                    nodes.instanceType(),
                    nodes.cpus(),
                    nodes.mebibytes(),
                    environment.exasolVersion(),
                    environment.jdkVersion(),
                    nodes.operatingSystem(),
                    nodes.cpuModel(),
                    environment.storage().region(),
                    environment.storage().kind(),
                    environment.attributesJson());
        }
    }

    /** Adds a run. */
    public void add(SuiteRun run) {
        SuiteRun.Origin origin = run.origin();
        SuiteRun.Commit commit = origin.commit();
        SuiteRun.Course course = run.course();
        statements.insert(
                "PERF_SUITE_RUN",
                run.id(),
                run.environmentId(),
                run.method().scale(),
                origin.trigger(),
                Timestamp.valueOf(course.startedAt()),
                course.finishedAt().map(Timestamp::valueOf),
                run.project(),
                commit.hash(),
                commit.parent(),
                commit.branch(),
                Timestamp.valueOf(commit.time()),
                commit.dirty(),
                origin.release(),
                run.method().harnessVersion(),
                run.method().fixtureChecksum(),
                origin.ciUrl(),
                course.status(),
                course.excludeReason());
    }

    /** Records how a run ended. */
    public void finish(String runId, SuiteRun.Status status, LocalDateTime finishedAt) {
        statements.run(
                "UPDATE PERF_SUITE_RUN SET RUN_STATUS = ?, FINISHED_AT = ? WHERE SUITE_RUN_ID = ?",
                status,
                Timestamp.valueOf(finishedAt),
                runId);
    }

    /** Leaves a run out of every baseline and chart. */
    public void exclude(String runId, String reason) {
        statements.run("UPDATE PERF_SUITE_RUN SET EXCLUDE_REASON = ? WHERE SUITE_RUN_ID = ?", reason, runId);
    }

    /** Adds a case, or describes it anew. */
    public void save(TestCase testCase) {
        statements.run("DELETE FROM PERF_TEST_CASE WHERE TEST_CASE = ?", testCase.name());
        statements.insert(
                "PERF_TEST_CASE",
                testCase.name(),
                testCase.group(),
                testCase.query(),
                testCase.parametersJson(),
                testCase.minRelativeChange(),
                testCase.minMillis(),
                testCase.quarantined());
    }

    /** Adds an iteration with its workers and its other figures. */
    public void add(Iteration iteration, List<WorkerTime> workers, List<Metric> metrics) {
        Iteration.Counters counters = iteration.counters();
        statements.insert(
                "PERF_ITERATION",
                iteration.runId(),
                iteration.testCase(),
                iteration.attempt(),
                iteration.number(),
                iteration.warmUp(),
                iteration.startedEpochMillis(),
                iteration.millis(),
                counters.rowsOut(),
                counters.bytesRead(),
                counters.requests(),
                counters.filesRead(),
                counters.rowGroupsRead(),
                counters.rowGroupsPruned(),
                iteration.workers(),
                iteration.skew(),
                iteration.ok() ? "OK" : "FAILED",
                iteration.errorCode());
        for (WorkerTime worker : workers) {
            statements.insert(
                    "PERF_WORKER",
                    iteration.runId(),
                    iteration.testCase(),
                    iteration.attempt(),
                    iteration.number(),
                    worker.node(),
                    worker.vm(),
                    worker.number(),
                    worker.millis(),
                    worker.rowsOut(),
                    worker.bytesRead(),
                    worker.requests());
        }
        for (Metric metric : metrics) {
            statements.insert(
                    "PERF_METRIC",
                    iteration.runId(),
                    iteration.testCase(),
                    iteration.attempt(),
                    iteration.number(),
                    metric.name(),
                    metric.unit(),
                    metric.value());
        }
    }

    /** Adds a change. */
    public void add(Change change) {
        statements.insert(
                "PERF_CHANGE",
                change.id(),
                change.testCase(),
                change.environmentId(),
                change.metric(),
                change.firstRunId(),
                change.fromCommit(),
                change.toCommit(),
                change.relativeChange(),
                change.pValue(),
                change.detectedBy(),
                change.state().text(),
                change.note());
    }

    /**
     * Records the users' decision about a change.
     *
     * @param id of the change, or the beginning of it
     * @throws org.parquetvs.history.error.HistoryException if no change, or more than one, has that id
     */
    public Change decide(String id, Change.State state, Optional<String> note) {
        List<Change> meant =
                changes().stream().filter(change -> change.id().startsWith(id)).toList();
        if (meant.size() != 1) {
            throw HistoryErrors.unknownChange(id);
        }
        String whole = meant.get(0).id();
        statements.run(
                "UPDATE PERF_CHANGE SET CHANGE_STATE = ?, NOTE_TEXT = COALESCE(?, NOTE_TEXT) WHERE CHANGE_ID = ?",
                state.text(),
                note,
                whole);
        return changes().stream()
                .filter(change -> change.id().equals(whole))
                .findFirst()
                .orElseThrow();
    }

    /** All environments. */
    public List<Environment> environments() {
        return statements.query(
                "SELECT * FROM PERF_ENVIRONMENT ORDER BY ENV_NAME, ENV_ID", HistoryRowReader::environment);
    }

    /** All runs, the oldest first: by the time of their commit, then by their start. */
    public List<SuiteRun> runs() {
        return statements.query(
                "SELECT * FROM PERF_SUITE_RUN ORDER BY GIT_COMMIT_AT, STARTED_AT", HistoryRowReader::run);
    }

    /** All cases, by name. */
    public List<TestCase> cases() {
        return statements.query("SELECT * FROM PERF_TEST_CASE ORDER BY TEST_CASE", HistoryRowReader::caseOf);
    }

    /** The iterations of all runs, in the order in which they ran within their run. */
    public List<Iteration> iterations() {
        return statements.query(
                "SELECT * FROM PERF_ITERATION ORDER BY SUITE_RUN_ID, STARTED_EPOCH_MS, TEST_CASE, ATTEMPT, ITERATION",
                HistoryRowReader::iteration);
    }

    /** For each case of a run, the workers of its last iteration that is no warm-up. */
    public Map<String, List<WorkerTime>> workers(String runId) {
        record Found(String testCase, WorkerTime worker) {}
        return statements
                .query("""
                        SELECT W.* FROM PERF_WORKER W
                          JOIN (SELECT TEST_CASE, ATTEMPT, MAX(ITERATION) AS LAST_ITERATION FROM PERF_WORKER
                                 WHERE SUITE_RUN_ID = ? AND ATTEMPT = 0 GROUP BY TEST_CASE, ATTEMPT) L
                            ON L.TEST_CASE = W.TEST_CASE AND L.ATTEMPT = W.ATTEMPT AND L.LAST_ITERATION = W.ITERATION
                         WHERE W.SUITE_RUN_ID = ? ORDER BY W.TEST_CASE, W.WORKER_NO""", row -> new Found(row.getString("TEST_CASE"), HistoryRowReader.worker(row)), runId, runId)
                .stream()
                .collect(
                        Collectors.groupingBy(Found::testCase, Collectors.mapping(Found::worker, Collectors.toList())));
    }

    /**
     * Means over the iterations of the first attempt that are no warm-up.
     *
     * @param runId of the run
     * @param testCase its case
     * @param metric its mean
     */
    public record MeanMetric(String runId, String testCase, Metric metric) {}

    /** The means of all metrics of all runs. */
    public List<MeanMetric> metrics() {
        return statements.query("""
                SELECT M.SUITE_RUN_ID, M.TEST_CASE, M.METRIC_NAME, M.METRIC_UNIT, AVG(M.METRIC_VALUE) AS MEAN_VALUE
                  FROM PERF_METRIC M JOIN PERF_ITERATION I ON I.SUITE_RUN_ID = M.SUITE_RUN_ID
                   AND I.TEST_CASE = M.TEST_CASE AND I.ATTEMPT = M.ATTEMPT AND I.ITERATION = M.ITERATION
                 WHERE I.ATTEMPT = 0 AND I.IS_WARMUP = FALSE
                 GROUP BY M.SUITE_RUN_ID, M.TEST_CASE, M.METRIC_NAME, M.METRIC_UNIT
                 ORDER BY M.SUITE_RUN_ID, M.TEST_CASE, M.METRIC_NAME""", HistoryRowReader::meanMetric);
    }

    /** All changes. */
    public List<Change> changes() {
        return statements.query("SELECT * FROM PERF_CHANGE ORDER BY TEST_CASE, CHANGE_ID", HistoryRowReader::change);
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (SQLException e) {
            throw HistoryErrors.failed("closing the connection", e);
        }
    }
}
