package org.parquetvs.adapter.sql;

import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.parquetvs.adapter.planning.PlannedScan;
import org.parquetvs.adapter.properties.Delivery;
import org.parquetvs.planner.ScanPlan;
import org.parquetvs.scan.ScanTask;
import org.parquetvs.scan.output.EmittedColumn;
import org.parquetvs.scan.value.Value;
import org.parquetvs.scan.wire.ScanSpecJson;
import org.parquetvs.scan.wire.TaskFilesJson;

/**
 * Writes the SQL that runs a scan plan: one script call for each task. Four scripts run the same program: SET and
 * SCALAR, each also with other JVM options for many small files.
 *
 * @param scriptSchema where the scripts are installed
 * @param delivery whether the script is a SET or a SCALAR one
 */
record ScanSql(String scriptSchema, Delivery delivery) {
    private static final String SCRIPT = "SCAN_PARQUET";
    private static final String SCRIPT_FOR_SMALL_FILES = "SCAN_SMALL_FILES";
    private static final String SUFFIX_OF_SCALAR = "_SCALAR";

    /** The script that passes on the rows of its groups. */
    private static final String DISTRIBUTOR = "DISTRIBUTE_TASKS";

    /** A query for the rows that workers emit, and for those known from footers; indented as a subquery. */
    String render(PlannedScan scan) {
        ScanPlan plan = scan.plan();
        List<EmittedColumn> columns = plan.spec().output().emitted();
        if (scan.known().isEmpty()) {
            return plan.tasks().isEmpty() ? withoutRows(columns) : withTasks(scan);
        }
        String known = relation(columns, scan.known());
        return plan.tasks().isEmpty() ? known : "  SELECT * FROM (\n" + withTasks(scan) + "\n  ) UNION ALL\n" + known;
    }

    /** The same query if IMPORT reads some or all files. */
    String render(ImportedScan scan) {
        ScanPlan rest = scan.rest().plan();
        String imported = ImportSql.render(scan, rest.spec().output().emitted());
        return rest.tasks().isEmpty()
                ? imported
                : imported + "\n  UNION ALL\n  SELECT * FROM (\n" + withTasks(scan.rest()) + "\n  )";
    }

    /** A query without rows: no worker starts, but the columns have their names and types. */
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

    private String withTasks(PlannedScan scan) {
        ScanPlan plan = scan.plan();
        String name = scan.readsManySmallFiles() ? SCRIPT_FOR_SMALL_FILES : SCRIPT;
        return delivery.isScalar(plan) ? scalar(name + SUFFIX_OF_SCALAR, plan) : set(name, plan);
    }

    /** The call of the SET script: a group for each task. A long list of files takes several rows of the group. */
    private String set(String name, ScanPlan plan) {
        return scan(name, plan) + "  FROM (VALUES\n"
                + rows(plan, task -> TaskFilesJson.renderFiles(task.files(), SqlText.MAX_LITERAL_LENGTH))
                + "\n  ) AS \"T\"(\"TASK_ID\", \"FILES\")\n  GROUP BY \"TASK_ID\"";
    }

    /**
     * The calls of the SCALAR script, one for each row. A task whose files do not fit into one literal becomes several
     * rows, and so several calls. The rows first pass through a SET script, which spreads them over all nodes. The
     * database would deal out rows from VALUES in packets, perhaps all to one process.
     */
    private String scalar(String name, ScanPlan plan) {
        return scan(name, plan) + "  FROM (\n    SELECT " + script(DISTRIBUTOR)
                + "(\"FILES\")\n    FROM (VALUES\n"
                + rows(plan, task -> TaskFilesJson.renderTasks(task.files(), SqlText.MAX_LITERAL_LENGTH))
                + "\n    ) AS \"T\"(\"TASK_ID\", \"FILES\")\n    GROUP BY \"TASK_ID\"\n  ) AS \"T\"";
    }

    private String scan(String name, ScanPlan plan) {
        String spec = SqlText.string(ScanSpecJson.renderSpec(plan.spec()));
        String columns = joined(plan.spec().output().emitted().stream()
                .map(column -> SqlText.identifier(column.name()) + " " + SqlText.type(column.type())));
        return "  SELECT " + script(name) + "(" + spec + ", \"FILES\") EMITS (" + columns + ")\n";
    }

    private String script(String name) {
        return SqlText.identifier(scriptSchema) + "." + SqlText.identifier(name);
    }

    private static String rows(ScanPlan plan, Function<ScanTask, List<String>> files) {
        return plan.tasks().stream()
                .flatMap(task ->
                        files.apply(task).stream().map(text -> "    (" + task.id() + ", " + SqlText.string(text) + ")"))
                .collect(Collectors.joining(",\n"));
    }

    private static String joined(Stream<String> texts) {
        return texts.collect(Collectors.joining(", "));
    }
}
