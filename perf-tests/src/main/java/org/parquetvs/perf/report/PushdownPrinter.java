package org.parquetvs.perf.report;

import jakarta.json.Json;
import jakarta.json.stream.JsonGenerator;
import java.io.PrintWriter;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cli.output.Column;
import org.parquetvs.cli.output.Csv;
import org.parquetvs.cli.output.Format;
import org.parquetvs.cli.output.OpenWriter;
import org.parquetvs.cli.output.TextTable;
import org.parquetvs.perf.pushdown.PushdownRace.Timing;

/** Prints what queries took, a line for each. */
public final class PushdownPrinter {
    private static final List<Column> COLUMNS = List.of(
            new Column("name", "VARCHAR"),
            new Column("ours_s", "DOUBLE"),
            new Column("without_s", "DOUBLE"),
            new Column("rows_s", "DOUBLE"),
            new Column("duckdb_s", "DOUBLE"));

    private final PrintWriter out;

    public PushdownPrinter(PrintWriter out) {
        this.out = out;
    }

    /** Prints medians of {@code rounds} rounds over TPC-H of that scale factor. */
    public void print(List<Timing> timings, double scale, int rounds, Format format) {
        List<@Nullable Object[]> rows =
                timings.stream().map(PushdownPrinter::row).toList();
        switch (format) {
            case TABLE -> new TextTable(out).print(COLUMNS, rows.iterator());
            case CSV -> new Csv(out).print(COLUMNS, rows.iterator());
            case JSON -> json(timings, scale, rounds);
        }
        out.flush();
    }

    private static @Nullable Object[] row(Timing timing) {
        return new @Nullable Object[] {
            timing.query(),
            Rounding.figure(timing.ours()),
            Rounding.figure(timing.without()),
            Rounding.figure(timing.rows()),
            Rounding.figure(timing.duckDb())
        };
    }

    private void json(List<Timing> timings, double scale, int rounds) {
        try (JsonGenerator json = Json.createGenerator(new OpenWriter(out))) {
            json.writeStartObject()
                    .write("benchmark", "pushdown")
                    .write("scale", scale)
                    .write("rounds", rounds)
                    .writeStartArray("queries");
            timings.forEach(timing -> json.writeStartObject()
                    .write("name", timing.query())
                    .write("ours_s", Rounding.figure(timing.ours()))
                    .write("without_s", Rounding.figure(timing.without()))
                    .write("rows_s", Rounding.figure(timing.rows()))
                    .write("duckdb_s", Rounding.figure(timing.duckDb()))
                    .writeEnd());
            json.writeEnd().writeEnd();
        }
        out.println();
    }
}
