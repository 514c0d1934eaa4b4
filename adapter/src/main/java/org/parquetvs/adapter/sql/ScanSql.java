package org.parquetvs.adapter.sql;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.parquetvs.adapter.AdaptErrors;
import org.parquetvs.planner.ScanPlan;
import org.parquetvs.planner.ScanTask;
import org.parquetvs.planner.output.EmittedColumn;
import org.parquetvs.planner.wire.ScanSpecs;
import org.parquetvs.planner.wire.ScanTasks;

/**
 * The statement that runs a scan plan: one group of rows for each task, each group to one worker.
 *
 * @param scriptSchema where the scan script is installed
 * @param output the columns of the answer; none if only the number of rows counts
 * @param residual conditions that Exasol evaluates on what the workers emit, each as SQL
 */
public record ScanSql(String scriptSchema, List<OutputColumn> output, List<String> residual) {

    /** Name of the script that reads one task. */
    public static final String SCAN_SCRIPT = "SCAN_PARQUET";

    /** Longest statement that Exasol takes. */
    private static final int MAX_STATEMENT_BYTES = 64 << 20;

    public ScanSql {
        Objects.requireNonNull(scriptSchema, "scriptSchema");
        output = List.copyOf(output);
        residual = List.copyOf(residual);
    }

    /**
     * The statement for a plan.
     *
     * @throws org.parquetvs.adapter.ParquetAdapterException if the statement is longer than Exasol takes
     */
    public String render(ScanPlan plan) {
        String sql = plan.tasks().isEmpty() ? withoutTasks() : withTasks(plan);
        int bytes = sql.getBytes(StandardCharsets.UTF_8).length;
        if (bytes >= MAX_STATEMENT_BYTES) {
            throw AdaptErrors.statementTooLong(bytes, MAX_STATEMENT_BYTES);
        }
        return sql;
    }

    /** No worker starts, and the columns have their types all the same. */
    private String withoutTasks() {
        String nulls = output.isEmpty()
                ? "CAST(NULL AS BOOLEAN)"
                : output.stream()
                        .map(column -> "CAST(NULL AS " + SqlText.type(column.type()) + ")")
                        .collect(Collectors.joining(", "));
        return "SELECT * FROM (VALUES (" + nulls + ")) WHERE FALSE";
    }

    private String withTasks(ScanPlan plan) {
        return "SELECT " + selectList() + " FROM (" + scan(plan) + ")" + where();
    }

    private String selectList() {
        return output.isEmpty()
                ? "TRUE"
                : output.stream().map(OutputColumn::toSql).collect(Collectors.joining(", "));
    }

    private String where() {
        return residual.isEmpty() ? "" : " WHERE " + String.join(" AND ", residual);
    }

    private String scan(ScanPlan plan) {
        return "SELECT " + SqlText.identifier(scriptSchema) + "." + SqlText.identifier(SCAN_SCRIPT) + "("
                + SqlText.string(ScanSpecs.renderSpec(plan.spec())) + ", \"FILES\") EMITS ("
                + plan.spec().output().emitted().stream()
                        .map(ScanSql::declaration)
                        .collect(Collectors.joining(", "))
                + ") FROM (VALUES "
                + plan.tasks().stream().flatMap(task -> rows(task).stream()).collect(Collectors.joining(", "))
                + ") AS \"T\"(\"TASK_ID\", \"FILES\") GROUP BY \"TASK_ID\"";
    }

    private static String declaration(EmittedColumn column) {
        return SqlText.identifier(column.name()) + " " + SqlText.type(column.type());
    }

    private static List<String> rows(ScanTask task) {
        return ScanTasks.renderFiles(task.files(), SqlText.MAX_LITERAL_LENGTH).stream()
                .map(files -> "(" + task.id() + ", " + SqlText.string(files) + ")")
                .toList();
    }
}
