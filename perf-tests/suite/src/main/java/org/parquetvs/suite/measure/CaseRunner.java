package org.parquetvs.suite.measure;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.parquetvs.adapter.sql.SqlText;
import org.parquetvs.history.Iteration;
import org.parquetvs.history.Metric;
import org.parquetvs.suite.cases.SuiteCase;
import org.parquetvs.suite.database.ResultSummary;
import org.parquetvs.suite.database.StatementException;
import org.parquetvs.suite.database.StatementId;
import org.parquetvs.suite.database.SuiteDatabase;
import org.parquetvs.suite.error.SuiteErrors;
import org.parquetvs.suite.fixtures.FixtureStorage;
import org.parquetvs.suite.fixtures.TableFiles;
import org.parquetvs.suite.fixtures.Traffic;

/** Runs cases on a target. */
public final class CaseRunner {
    /** Executions of a case. */
    public static final int EXECUTIONS = 5;

    /** The first of them, which are not counted: the published method of Exasol's own suite. */
    public static final int WARM_UP = 2;

    private static final String CONNECTION = "SUITE_CONNECTION";
    private static final String SCHEMA = "SUITE";
    private static final String LAKE = "SUITE_LAKE";
    private static final double NANOS_PER_MILLI = 1e6;

    private final SuiteDatabase target;
    private final FixtureStorage storage;
    private final String runId;

    /** @param runId of the run that the executions belong to */
    public CaseRunner(SuiteDatabase target, FixtureStorage storage, String runId) {
        this.target = target;
        this.storage = storage;
        this.runId = runId;
    }

    /** Creates the objects that all cases share. */
    public void prepare() {
        target.execute("CREATE OR REPLACE CONNECTION " + CONNECTION + " TO '' USER '' IDENTIFIED BY "
                + SqlText.string(storage.connectionJson()));
        target.execute("CREATE SCHEMA IF NOT EXISTS " + SCHEMA);
    }

    /**
     * Runs a case five times.
     *
     * @param tables the files of its tables, by the names of the tables
     * @param attempt 0, or 1 to confirm a slow case
     * @throws StatementException if an unmeasured statement fails
     */
    public void run(SuiteCase testCase, Map<String, TableFiles> tables, int attempt, CaseListener listener)
            throws IOException {
        Texts texts = new Texts(tables, target.scripts());
        createLake(testCase, tables);
        testCase.statements().setup().forEach(sql -> target.execute(texts.filled(sql)));
        for (int number = 0; number < EXECUTIONS; number++) {
            if (testCase.statements().cold()) {
                target.restart();
            }
            testCase.statements().before().forEach(sql -> target.execute(texts.filled(sql)));
            listener.executed(execute(testCase, tables, texts, attempt, number));
        }
    }

    private void createLake(SuiteCase testCase, Map<String, TableFiles> tables) {
        target.execute("DROP VIRTUAL SCHEMA IF EXISTS " + LAKE + " CASCADE");
        if (tables.isEmpty()) {
            return;
        }
        String sources = tables.entrySet().stream()
                .map(table -> table.getKey() + '=' + table.getValue().source())
                .collect(Collectors.joining("; "));
        String properties = testCase.lake().properties().entrySet().stream()
                .map(property -> ' ' + property.getKey() + '=' + SqlText.string(property.getValue()))
                .collect(Collectors.joining());
        target.execute("CREATE VIRTUAL SCHEMA " + LAKE + " USING " + target.scripts()
                + ".S3_PARQUET WITH CONNECTION_NAME='" + CONNECTION + "' TABLES=" + SqlText.string(sources)
                + properties);
    }

    private CaseExecution execute(
            SuiteCase testCase, Map<String, TableFiles> tables, Texts texts, int attempt, int number)
            throws IOException {
        StatementId previous = StatementId.current(target);
        if (target.runsHere()) {
            ProcessUsage.resetPeak();
        }
        Optional<Traffic> before = storage.traffic();
        long started = System.currentTimeMillis();
        long start = System.nanoTime();
        Optional<ResultSummary> answer = Optional.empty();
        String problem = "";
        String code = "";
        try {
            answer = Optional.of(
                    target.execute(texts.filled(testCase.statements().query())));
        } catch (StatementException e) {
            problem = text(e);
            code = e.code();
        }
        double millis = (System.nanoTime() - start) / NANOS_PER_MILLI;
        if (answer.isPresent()) {
            problem = difference(testCase, texts, answer.get());
            code = problem.isEmpty() ? "" : "E-VSPQ-SUITE-2";
        }
        StatementReport report =
                answer.isPresent() ? StatementReport.after(previous, target, CONNECTION) : StatementReport.NONE;
        WorkerUsage workers = WorkerUsage.of(report);
        Iteration iteration = new Iteration(
                runId,
                testCase.name(),
                attempt,
                number,
                number < WARM_UP,
                started,
                problem.isEmpty() ? OptionalDouble.of(millis) : OptionalDouble.empty(),
                counters(
                        answer,
                        report,
                        storage.traffic().flatMap(after -> before.map(after::since)),
                        tables.values().stream()
                                .mapToLong(TableFiles::rowGroups)
                                .sum()),
                workers.times().size(),
                workers.skew(),
                code.isEmpty() ? Optional.empty() : Optional.of(code));
        List<Metric> metrics = new ArrayList<>(workers.phases(millis));
        if (target.runsHere()) {
            metrics.add(new Metric("peak_memory", "bytes", ProcessUsage.peakKilobytes() * 1024.0));
        }
        return new CaseExecution(iteration, workers.times(), metrics, problem);
    }

    /** The counts of the store include the adapter's requests; the counts of the workers do not. */
    private static Iteration.Counters counters(
            Optional<ResultSummary> answer, StatementReport report, Optional<Traffic> traffic, long rowGroups) {
        OptionalLong read = report.sum("ROW_GROUPS");
        return new Iteration.Counters(
                answer.map(found -> OptionalLong.of(found.rows())).orElse(OptionalLong.empty()),
                traffic.map(seen -> OptionalLong.of(seen.bytes())).orElse(report.sum("BYTES")),
                traffic.map(seen -> OptionalLong.of(seen.requests())).orElse(report.sum("REQUESTS")),
                report.sum("FILES"),
                read,
                read.isPresent() && read.getAsLong() <= rowGroups
                        ? OptionalLong.of(rowGroups - read.getAsLong())
                        : OptionalLong.empty());
    }

    private static String difference(SuiteCase testCase, Texts texts, ResultSummary answer) {
        String rows = Long.toString(answer.rows());
        Optional<String> expectedRows = testCase.expected().rows().map(texts::filled);
        if (expectedRows.isPresent() && !expectedRows.get().equals(rows)) {
            return text(SuiteErrors.wrongResult(testCase.name(), "rows:", expectedRows.get(), rows));
        }
        String value = answer.firstValue().orElse("NULL");
        Optional<String> expectedValue = testCase.expected().value().map(texts::filled);
        if (expectedValue.isPresent() && !expectedValue.get().equals(value)) {
            return text(SuiteErrors.wrongResult(testCase.name(), "the value", expectedValue.get(), value));
        }
        return "";
    }

    private static String text(Exception error) {
        return String.valueOf(error.getMessage());
    }

    /** Fills in the values that are known only after the data has been made. */
    private record Texts(Map<String, TableFiles> tables, String scripts) {

        String filled(String text) {
            String filled = text.replace("${scripts}", scripts);
            for (Map.Entry<String, TableFiles> table : tables.entrySet()) {
                filled = filled.replace(
                                "${rows." + table.getKey() + '}',
                                Long.toString(table.getValue().rows()))
                        .replace(
                                "${source." + table.getKey() + '}',
                                table.getValue().source());
            }
            return filled;
        }
    }
}
