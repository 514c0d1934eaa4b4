package org.parquetvs.adapter.sql;

import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.parquetvs.planner.ScanPlan;
import org.parquetvs.planner.ScanTask;
import org.parquetvs.planner.output.EmittedColumn;
import org.parquetvs.planner.wire.ScanSpecs;
import org.parquetvs.planner.wire.ScanTasks;

/**
 * Writes what runs a scan plan: one group of rows for each task, each group to one worker.
 *
 * @param scriptSchema where the scan script is installed
 */
record ScanSql(String scriptSchema) {

    /** Name of the script that reads one task. */
    private static final String SCAN_SCRIPT = "SCAN_PARQUET";

    ScanSql {
        Objects.requireNonNull(scriptSchema, "scriptSchema");
    }

    /** A query that has what the workers emit, indented as one inside another. */
    String render(ScanPlan plan) {
        return plan.tasks().isEmpty() ? withoutTasks(plan.spec().output().emitted()) : withTasks(plan);
    }

    /** No worker starts, and the columns have their names and types all the same. */
    private static String withoutTasks(List<EmittedColumn> columns) {
        return "  SELECT * FROM (VALUES ("
                + joined(columns.stream().map(column -> "CAST(NULL AS " + SqlText.type(column.type()) + ")"))
                + ")) AS \"T\"("
                + joined(columns.stream().map(column -> SqlText.identifier(column.name())))
                + ") WHERE FALSE";
    }

    private String withTasks(ScanPlan plan) {
        String spec = SqlText.string(ScanSpecs.renderSpec(plan.spec()));
        String columns = joined(plan.spec().output().emitted().stream()
                .map(column -> SqlText.identifier(column.name()) + " " + SqlText.type(column.type())));
        return "  SELECT " + SqlText.identifier(scriptSchema) + "." + SqlText.identifier(SCAN_SCRIPT) + "(" + spec
                + ", \"FILES\") EMITS (" + columns + ")\n  FROM (VALUES\n"
                + plan.tasks().stream().flatMap(ScanSql::rows).collect(Collectors.joining(",\n"))
                + "\n  ) AS \"T\"(\"TASK_ID\", \"FILES\")\n  GROUP BY \"TASK_ID\"";
    }

    private static Stream<String> rows(ScanTask task) {
        return ScanTasks.renderFiles(task.files(), SqlText.MAX_LITERAL_LENGTH).stream()
                .map(files -> "    (" + task.id() + ", " + SqlText.string(files) + ")");
    }

    private static String joined(Stream<String> texts) {
        return texts.collect(Collectors.joining(", "));
    }
}
