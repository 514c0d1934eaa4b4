package org.parquetvs.adapter.sql;

import java.util.Collections;
import java.util.List;
import java.util.Objects;
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
import org.parquetvs.scan.wire.ScanSpecs;
import org.parquetvs.scan.wire.ScanTasks;

/**
 * Writes what runs a scan plan: one call of a script for each task. There is one program in four scripts, SET and SCALAR,
 * and each of them with another JVM for many small files.
 *
 * @param scriptSchema where the scripts are installed
 * @param delivery whether the script is a SET or a SCALAR one
 */
record ScanSql(String scriptSchema, Delivery delivery) {
    private static final String SCRIPT = "SCAN_PARQUET";
    private static final String SCRIPT_FOR_SMALL_FILES = "SCAN_SMALL_FILES";
    private static final String SUFFIX_OF_SCALAR = "_SCALAR";

    /** Hands on the rows of its groups. */
    private static final String DISTRIBUTOR = "DISTRIBUTE_TASKS";

    ScanSql {
        Objects.requireNonNull(scriptSchema, "scriptSchema");
        Objects.requireNonNull(delivery, "delivery");
    }

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

    /** The same where IMPORT reads some files, or all. */
    String render(ImportedScan scan) {
        ScanPlan rest = scan.rest().plan();
        String imported = ImportSql.render(scan, rest.spec().output().emitted());
        return rest.tasks().isEmpty()
                ? imported
                : imported + "\n  UNION ALL\n  SELECT * FROM (\n" + withTasks(scan.rest()) + "\n  )";
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

    private String withTasks(PlannedScan scan) {
        ScanPlan plan = scan.plan();
        String name = scan.readsManySmallFiles() ? SCRIPT_FOR_SMALL_FILES : SCRIPT;
        return delivery.isScalar(plan) ? scalar(name + SUFFIX_OF_SCALAR, plan) : set(name, plan);
    }

    /** A group for each task; a long list of files has several rows in it. */
    private String set(String name, ScanPlan plan) {
        return scan(name, plan) + "  FROM (VALUES\n"
                + rows(plan, task -> ScanTasks.renderFiles(task.files(), SqlText.MAX_LITERAL_LENGTH))
                + "\n  ) AS \"T\"(\"TASK_ID\", \"FILES\")\n  GROUP BY \"TASK_ID\"";
    }

    /**
     * One row for each call of the SCALAR script. A task whose files do not fit into one literal becomes several rows, and so
     * several calls. The rows pass through a SET script first, which spreads them over all nodes: rows that the database reads
     * from VALUES would be dealt out in packets, and perhaps all to one process.
     */
    private String scalar(String name, ScanPlan plan) {
        return scan(name, plan) + "  FROM (\n    SELECT " + script(DISTRIBUTOR)
                + "(\"FILES\")\n    FROM (VALUES\n"
                + rows(plan, task -> ScanTasks.renderTasks(task.files(), SqlText.MAX_LITERAL_LENGTH))
                + "\n    ) AS \"T\"(\"TASK_ID\", \"FILES\")\n    GROUP BY \"TASK_ID\"\n  ) AS \"T\"";
    }

    private String scan(String name, ScanPlan plan) {
        String spec = SqlText.string(ScanSpecs.renderSpec(plan.spec()));
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
