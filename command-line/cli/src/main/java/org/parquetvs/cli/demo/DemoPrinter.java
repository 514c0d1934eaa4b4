package org.parquetvs.cli.demo;

import jakarta.json.Json;
import jakarta.json.stream.JsonGenerator;
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
import org.parquetvs.console.output.OpenWriter;
import org.parquetvs.console.output.PrintedColumn;
import org.parquetvs.console.output.TextTable;
import org.parquetvs.sql.syntax.StatementText;

/** The report of a demo in each format. */
final class DemoPrinter {
    private static final int SHOWN_CELL = 160;
    private static final List<PrintedColumn> STEP_COLUMNS = List.of(
            new PrintedColumn("STEP", "DECIMAL"),
            new PrintedColumn("ROWS", "DECIMAL"),
            new PrintedColumn("SECONDS", "DECIMAL"),
            new PrintedColumn("VERIFIED", "BOOLEAN"),
            new PrintedColumn("SQL", "VARCHAR"));

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
        table.print(PlanPrinter.COLUMNS, PlanPrinter.rows(report.plan()).iterator());
        out.printf(
                Locale.ROOT,
                "%n%s: %s, every result %s%n",
                report.verified() ? "Verified" : "FAILED",
                CountFormat.of(report.rows(), "row"),
                report.verified() ? "equals what the generator knows" : "compared with what the generator knows");
    }

    void csv(DemoReport report) {
        List<@Nullable Object[]> rows = new ArrayList<>();
        for (StepReport step : report.steps()) {
            rows.add(new @Nullable Object[] {
                (long) rows.size() + 1,
                step.outcome().rowCount(),
                step.seconds(),
                step.verified(),
                step.step().sql()
            });
        }
        new Csv(out).print(STEP_COLUMNS, rows.iterator());
    }

    void json(DemoReport report) {
        try (JsonGenerator json = Json.createGenerator(new OpenWriter(out))) {
            json.writeStartObject()
                    .write("verified", report.verified())
                    .write("rows", report.rows())
                    .write("nodes", report.nodes())
                    .write("cores", report.cores())
                    .writeStartArray("steps");
            for (StepReport step : report.steps()) {
                json.writeStartObject()
                        .write("sql", step.step().sql())
                        .write("rows", step.outcome().rowCount())
                        .write("seconds", step.seconds())
                        .write("verified", step.verified());
                if (!step.failure().isEmpty()) {
                    json.write("error", step.failure());
                }
                json.writeEnd();
            }
            json.writeEnd();
            PlanPrinter.json(json, report.plan());
            json.writeEnd();
        }
        out.println();
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
