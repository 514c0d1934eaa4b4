package org.parquetvs.cli.plan;

import jakarta.json.stream.JsonGenerator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.parquetvs.console.output.PrintedColumn;

/** A plan as a table and as JSON. */
public final class PlanPrinter {
    public static final List<PrintedColumn> COLUMNS = List.of(
            new PrintedColumn("TASK", "DECIMAL"),
            new PrintedColumn("ROW_GROUPS", "DECIMAL"),
            new PrintedColumn("BYTES", "DECIMAL"),
            new PrintedColumn("ROWS", "DECIMAL"),
            new PrintedColumn("WEIGHT", "DECIMAL"),
            new PrintedColumn("SPLITS", "VARCHAR"));

    private PlanPrinter() {}

    /** One row for each task. */
    public static List<@Nullable Object[]> rows(List<TaskSummary> tasks) {
        return tasks.stream()
                .map(task -> new @Nullable Object[] {
                    (long) task.task(), task.rowGroups(), task.bytes(), task.rows(), task.weight(), task.splitText()
                })
                .toList();
    }

    /** Writes {@code "plan": [{task, splits, row_groups, bytes, rows, weight}]}. */
    public static void json(JsonGenerator json, List<TaskSummary> tasks) {
        json.writeStartArray("plan");
        for (TaskSummary task : tasks) {
            json.writeStartObject().write("task", task.task()).writeStartArray("splits");
            task.splits().forEach(split -> json.writeStartObject()
                    .write("file", split.file().key())
                    .write("row_groups", split.rowGroups().toString())
                    .writeEnd());
            json.writeEnd()
                    .write("row_groups", task.rowGroups())
                    .write("bytes", task.bytes())
                    .write("rows", task.rows())
                    .write("weight", task.weight())
                    .writeEnd();
        }
        json.writeEnd();
    }
}
