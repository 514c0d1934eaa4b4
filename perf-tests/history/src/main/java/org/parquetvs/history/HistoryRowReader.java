package org.parquetvs.history;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.Optional;

/** Reads the rows of the tables of {@code history.sql}. */
final class HistoryRowReader {
    private HistoryRowReader() {}

    static SuiteRun run(ResultSet row) throws SQLException {
        SuiteRun.Commit commit = new SuiteRun.Commit(
                row.getString("GIT_COMMIT"),
                HistoryConnection.text(row, "GIT_PARENT"),
                row.getString("GIT_BRANCH"),
                row.getTimestamp("GIT_COMMIT_AT").toLocalDateTime(),
                row.getBoolean("GIT_DIRTY"));
        return new SuiteRun(
                row.getString("SUITE_RUN_ID"),
                row.getString("ENV_ID"),
                row.getString("PROJECT_NAME"),
                new SuiteRun.Origin(
                        commit,
                        row.getString("RUN_TRIGGER"),
                        HistoryConnection.text(row, "RELEASE_NAME"),
                        HistoryConnection.text(row, "CI_URL")),
                new SuiteRun.Method(
                        row.getString("SUITE_NAME"),
                        row.getString("HARNESS_VERSION"),
                        row.getString("FIXTURE_CHECKSUM")),
                new SuiteRun.Course(
                        row.getTimestamp("STARTED_AT").toLocalDateTime(),
                        Optional.ofNullable(row.getTimestamp("FINISHED_AT")).map(Timestamp::toLocalDateTime),
                        SuiteRun.Status.valueOf(row.getString("RUN_STATUS")),
                        HistoryConnection.text(row, "EXCLUDE_REASON")));
    }

    static Environment environment(ResultSet row) throws SQLException {
        return new Environment(
                row.getString("ENV_ID"),
                row.getString("ENV_NAME"),
                new Environment.Nodes(
                        row.getInt("NODE_COUNT"),
                        HistoryConnection.text(row, "INSTANCE_TYPE"),
                        row.getInt("VCPUS_PER_NODE"),
                        row.getLong("RAM_MIB_PER_NODE"),
                        row.getString("CPU_MODEL"),
                        row.getString("OS_NAME")),
                new Environment.Storage(row.getString("STORAGE_KIND"), HistoryConnection.text(row, "REGION_NAME")),
                HistoryConnection.text(row, "EXASOL_VERSION"),
                row.getString("JDK_VERSION"),
                row.getString("ATTRIBUTES_JSON"));
    }

    static TestCase caseOf(ResultSet row) throws SQLException {
        return new TestCase(
                row.getString("TEST_CASE"),
                row.getString("TEST_GROUP"),
                row.getString("QUERY_TEXT"),
                row.getString("PARAMETERS_JSON"),
                row.getDouble("MIN_REL_CHANGE"),
                row.getDouble("MIN_ABS_MS"),
                row.getBoolean("QUARANTINED"));
    }

    static Iteration iteration(ResultSet row) throws SQLException {
        return new Iteration(
                row.getString("SUITE_RUN_ID"),
                row.getString("TEST_CASE"),
                row.getInt("ATTEMPT"),
                row.getInt("ITERATION"),
                row.getBoolean("IS_WARMUP"),
                row.getLong("STARTED_EPOCH_MS"),
                HistoryConnection.real(row, "DURATION_MS"),
                new Iteration.Counters(
                        HistoryConnection.number(row, "ROWS_OUT"),
                        HistoryConnection.number(row, "BYTES_READ"),
                        HistoryConnection.number(row, "S3_REQUESTS"),
                        HistoryConnection.number(row, "FILES_READ"),
                        HistoryConnection.number(row, "ROW_GROUPS_READ"),
                        HistoryConnection.number(row, "ROW_GROUPS_PRUNED")),
                row.getInt("WORKER_COUNT"),
                HistoryConnection.real(row, "WORKER_SKEW"),
                HistoryConnection.text(row, "ERROR_CODE"));
    }

    static History.MeanMetric meanMetric(ResultSet row) throws SQLException {
        return new History.MeanMetric(
                row.getString("SUITE_RUN_ID"),
                row.getString("TEST_CASE"),
                new Metric(row.getString("METRIC_NAME"), row.getString("METRIC_UNIT"), row.getDouble("MEAN_VALUE")));
    }

    static Change change(ResultSet row) throws SQLException {
        return new Change(
                row.getString("CHANGE_ID"),
                row.getString("TEST_CASE"),
                row.getString("ENV_ID"),
                row.getString("METRIC_NAME"),
                row.getString("FIRST_RUN_ID"),
                HistoryConnection.text(row, "GIT_FROM"),
                row.getString("GIT_TO"),
                row.getDouble("REL_CHANGE"),
                HistoryConnection.real(row, "P_VALUE"),
                row.getString("DETECTED_BY"),
                Change.State.of(row.getString("CHANGE_STATE")),
                HistoryConnection.text(row, "NOTE_TEXT"));
    }

    static WorkerTime worker(ResultSet row) throws SQLException {
        return new WorkerTime(
                row.getInt("NODE_ID"),
                row.getString("VM_ID"),
                row.getInt("WORKER_NO"),
                row.getDouble("DURATION_MS"),
                row.getLong("ROWS_OUT"),
                row.getLong("BYTES_READ"),
                row.getLong("S3_REQUESTS"));
    }
}
