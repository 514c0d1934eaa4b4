package org.parquetvs.cli.plan;

import jakarta.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import java.util.List;
import org.parquetvs.console.output.ReportColumns;

/** A plan as a table and as JSON. */
public final class PlanPrinter {
    /** One row for each task. */
    public static final ReportColumns<TaskSummary> COLUMNS = new ReportColumns<TaskSummary>()
            .number("TASK", TaskSummary::task)
            .number("ROW_GROUPS", TaskSummary::rowGroups)
            .number("BYTES", TaskSummary::bytes)
            .number("ROWS", TaskSummary::rows)
            .number("WEIGHT", TaskSummary::weight)
            .text("SPLITS", TaskSummary::splitText);

    private PlanPrinter() {}

    /** The tasks as {@code [{task, splits, row_groups, bytes, rows, weight}]}. */
    public static JsonArray json(List<TaskSummary> tasks) {
        JsonArrayBuilder array = Json.createArrayBuilder();
        for (TaskSummary task : tasks) {
            JsonArrayBuilder splits = Json.createArrayBuilder();
            task.splits()
                    .forEach(split -> splits.add(Json.createObjectBuilder()
                            .add("file", split.file().key())
                            .add("row_groups", split.rowGroups().toString())));
            array.add(Json.createObjectBuilder()
                    .add("task", task.task())
                    .add("splits", splits)
                    .add("row_groups", task.rowGroups())
                    .add("bytes", task.bytes())
                    .add("rows", task.rows())
                    .add("weight", task.weight()));
        }
        return array.build();
    }
}
