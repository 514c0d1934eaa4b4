package org.parquetvs.cli.demo;

import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObjectBuilder;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cli.explain.Explanation;
import org.parquetvs.cli.plan.PlanPrinter;
import org.parquetvs.console.output.Cells;
import org.parquetvs.console.output.CountFormat;
import org.parquetvs.console.output.Csv;
import org.parquetvs.console.output.PrintedColumn;
import org.parquetvs.console.output.ReportColumns;
import org.parquetvs.console.output.TextTable;
import org.parquetvs.sql.syntax.StatementText;

/** The report of a demo in each format. */
final class DemoPrinter {
    private static final int SHOWN_CELL = 160;
    private static final ReportColumns<StepReport> STEPS = new ReportColumns<StepReport>()
            .number("STEP", StepReport::number)
            .number("ROWS", step -> step.outcome().rowCount())
            .number("SECONDS", StepReport::seconds)
            .truth("VERIFIED", StepReport::verified)
            .text("SQL", step -> step.step().sql());

    private final PrintWriter out;

    DemoPrinter(PrintWriter out) {
        this.out = out;
    }

    /** For people: each statement with its result, then the plan and the verdict. */
    void table(DemoReport report) {
        TextTable table = new TextTable(out);
        for (StepReport step : report.steps()) {
            out.println("SQL> " + step.step().sql());
            if (Explanation.isAskedBy(StatementText.of(step.step().sql()))) {
                Explanation.print(step.outcome().rows(), out);
            } else if (!step.outcome().columns().isEmpty()) {
                List<PrintedColumn> columns = step.outcome().columns().stream()
                        .map(name -> new PrintedColumn(name, "VARCHAR"))
                        .toList();
                table.print(columns, shortened(columns, step.outcome().rows()).iterator());
            }
            String verdict = step.verified() ? "as expected" : "NOT as expected " + step.failure();
            out.printf(
                    Locale.ROOT,
                    "-- %s, %.3f s, %s%n%n",
                    CountFormat.of(step.outcome().rowCount(), "row"),
                    step.seconds(),
                    verdict);
        }
        out.printf(
                Locale.ROOT,
                "Scan plan of the import, %s with %s each:%n",
                CountFormat.of(report.nodes(), "node"),
                CountFormat.of(report.cores(), "worker"));
        table.print(
                PlanPrinter.COLUMNS.printed(),
                PlanPrinter.COLUMNS.cells(report.plan()).iterator());
        out.printf(
                Locale.ROOT,
                "%n%s: %s, every result %s%n",
                report.verified() ? "Verified" : "FAILED",
                CountFormat.of(report.rows(), "row"),
                report.verified() ? "equals what the generator knows" : "compared with what the generator knows");
    }

    void csv(DemoReport report) {
        new Csv(out).print(STEPS.printed(), STEPS.cells(report.steps()).iterator());
    }

    void json(DemoReport report) {
        JsonArrayBuilder steps = Json.createArrayBuilder();
        report.steps().forEach(step -> steps.add(json(step)));
        out.println(Json.createObjectBuilder()
                .add("verified", report.verified())
                .add("rows", report.rows())
                .add("nodes", report.nodes())
                .add("cores", report.cores())
                .add("steps", steps)
                .add("plan", PlanPrinter.json(report.plan()))
                .build());
    }

    private static JsonObjectBuilder json(StepReport step) {
        JsonObjectBuilder json = Json.createObjectBuilder()
                .add("sql", step.step().sql())
                .add("rows", step.outcome().rowCount())
                .add("seconds", step.seconds())
                .add("verified", step.verified());
        return step.failure().isEmpty() ? json : json.add("error", step.failure());
    }

    /** Long texts, such as the SQL of a pushdown, are cut for the screen. */
    private static List<@Nullable Object[]> shortened(List<PrintedColumn> columns, List<@Nullable Object[]> rows) {
        List<@Nullable Object[]> shortened = new ArrayList<>();
        for (@Nullable Object[] row : rows) {
            @Nullable Object[] cells = new @Nullable Object[row.length];
            for (int i = 0; i < row.length; i++) {
                String text = Cells.text(row[i], columns.get(i)).replaceAll("\\s+", " ");
                cells[i] = text.length() <= SHOWN_CELL ? text : text.substring(0, SHOWN_CELL) + "...";
            }
            shortened.add(cells);
        }
        return shortened;
    }
}
