package org.parquetvs.adapter.sql;

import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.parquetvs.adapter.planning.PlannedScan;
import org.parquetvs.planner.ScanPlan;
import org.parquetvs.planner.ScanTask;
import org.parquetvs.planner.output.EmittedColumn;
import org.parquetvs.planner.predicate.Value;
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

    /** A query that has what the workers emit, and what is known to be emitted; indented as one inside another. */
    String render(PlannedScan scan) {
        ScanPlan plan = scan.plan();
        List<EmittedColumn> columns = plan.spec().output().emitted();
        if (scan.known().isEmpty()) {
            return plan.tasks().isEmpty() ? withoutRows(columns) : withTasks(plan);
        }
        String known = relation(columns, scan.known());
        return plan.tasks().isEmpty() ? known : "  SELECT * FROM (\n" + withTasks(plan) + "\n  ) UNION ALL\n" + known;
    }

    /** No worker starts, and the columns have their names and types all the same. */
    private static String withoutRows(List<EmittedColumn> columns) {
        return relation(columns, List.of(Collections.nCopies(columns.size(), new Value.Null()))) + " WHERE FALSE";
    }

    private static String relation(List<EmittedColumn> columns, List<List<Value>> rows) {
        return "  SELECT * FROM (VALUES " + joined(rows.stream().map(row -> constants(row, columns)))
                + ") AS \"T\"("
                + joined(columns.stream().map(column -> SqlText.identifier(column.name())))
                + ")";
    }

    private static String constants(List<Value> row, List<EmittedColumn> columns) {
        return IntStream.range(0, row.size())
                .mapToObj(index ->
                        ValueSql.constant(row.get(index), columns.get(index).type()))
                .collect(Collectors.joining(", ", "(", ")"));
    }

    private String withTasks(ScanPlan plan) {
        String spec = SqlText.string(ScanSpecs.renderSpec(plan.spec()));
        String columns = joined(plan.spec().output().emitted().stream()
                .map(column -> SqlText.identifier(column.name()) + " " + SqlText.type(column.type())));
        return "  SELECT " + SqlText.identifier(scriptSchema) + "." + SqlText.identifier(SCAN_SCRIPT) + "(" + spec
                + ", \"FILES\") EMITS (" + columns + ")\n  FROM (VALUES\n"
                + plan.tasks().stream().flatMap(ScanSql::taskRows).collect(Collectors.joining(",\n"))
                + "\n  ) AS \"T\"(\"TASK_ID\", \"FILES\")\n  GROUP BY \"TASK_ID\"";
    }

    private static Stream<String> taskRows(ScanTask task) {
        return ScanTasks.renderFiles(task.files(), SqlText.MAX_LITERAL_LENGTH).stream()
                .map(files -> "    (" + task.id() + ", " + SqlText.string(files) + ")");
    }

    private static String joined(Stream<String> texts) {
        return texts.collect(Collectors.joining(", "));
    }
}
