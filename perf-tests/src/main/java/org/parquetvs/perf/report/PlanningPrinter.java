package org.parquetvs.perf.report;

import jakarta.json.Json;
import jakarta.json.stream.JsonGenerator;
import java.io.PrintWriter;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cli.output.Column;
import org.parquetvs.cli.output.Csv;
import org.parquetvs.cli.output.Format;
import org.parquetvs.cli.output.OpenWriter;
import org.parquetvs.cli.output.TextTable;
import org.parquetvs.perf.harness.Result;

/** Prints what a plan took once the footers were in, which is what it took beyond reading them. */
public final class PlanningPrinter {
    private static final List<Column> COLUMNS = List.of(
            new Column("files", "DECIMAL"),
            new Column("cpu_s", "DOUBLE"),
            new Column("wall_s", "DOUBLE"),
            new Column("peak_heap_mb", "DOUBLE"),
            new Column("footers_cpu_s", "DOUBLE"),
            new Column("footers_wall_s", "DOUBLE"));

    private final PrintWriter out;

    public PlanningPrinter(PrintWriter out) {
        this.out = out;
    }

    /**
     * Prints one line, or one document.
     *
     * @param plan reading of footers included
     * @param footers nothing else
     */
    public void print(Result plan, Result footers, int files, Format format) {
        List<BigDecimal> figures = List.of(
                Rounding.figure(Math.max(0, plan.cpuSeconds() - footers.cpuSeconds())),
                Rounding.figure(Math.max(0, plan.wallSeconds() - footers.wallSeconds())),
                Rounding.figure(plan.heapMegabytes()),
                Rounding.figure(footers.cpuSeconds()),
                Rounding.figure(footers.wallSeconds()));
        List<@Nullable Object[]> rows = Collections.singletonList(row(files, figures));
        switch (format) {
            case TABLE -> new TextTable(out).print(COLUMNS, rows.iterator());
            case CSV -> new Csv(out).print(COLUMNS, rows.iterator());
            case JSON -> json(files, figures, plan.rounds().size());
        }
        out.flush();
    }

    private static @Nullable Object[] row(int files, List<BigDecimal> figures) {
        @Nullable Object[] row = new @Nullable Object[COLUMNS.size()];
        row[0] = files;
        for (int figure = 0; figure < figures.size(); figure++) {
            row[figure + 1] = figures.get(figure);
        }
        return row;
    }

    private void json(int files, List<BigDecimal> figures, int rounds) {
        try (JsonGenerator json = Json.createGenerator(new OpenWriter(out))) {
            json.writeStartObject()
                    .write("benchmark", "planning")
                    .write("rounds", rounds)
                    .write("files", files);
            for (int figure = 0; figure < figures.size(); figure++) {
                json.write(COLUMNS.get(figure + 1).name(), figures.get(figure));
            }
            json.writeEnd();
        }
        out.println();
    }
}
