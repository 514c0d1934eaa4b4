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

/** Prints what workers took of memory: a line for each data set, budget and way to emit. */
public final class MemoryPrinter {
    private static final List<Column> COLUMNS = List.of(
            new Column("data", "VARCHAR"),
            new Column("emits", "VARCHAR"),
            new Column("budget_mb", "DECIMAL"),
            new Column("peak_mb", "DOUBLE"),
            new Column("beyond_mb", "DOUBLE"),
            new Column("within", "BOOLEAN"),
            new Column("wall_s", "DOUBLE"),
            new Column("cpu_s", "DOUBLE"));

    private final PrintWriter out;

    public MemoryPrinter(PrintWriter out) {
        this.out = out;
    }

    public void print(List<MemoryResult> results, int rounds, Format format) {
        switch (format) {
            case TABLE -> {
                out.println("memory; largest of " + rounds + " rounds; within is at most " + MemoryResult.ALLOWANCE
                        + " MB beyond the budget");
                new TextTable(out)
                        .print(COLUMNS, results.stream().map(MemoryPrinter::row).iterator());
            }
            case CSV ->
                new Csv(out)
                        .print(COLUMNS, results.stream().map(MemoryPrinter::row).iterator());
            case JSON -> json(results, rounds);
        }
        out.flush();
    }

    private static @Nullable Object[] row(MemoryResult measured) {
        return new @Nullable Object[] {
            measured.data().toString(),
            measured.result().name(),
            measured.budget(),
            Rounding.figure(measured.result().peakMegabytes()),
            Rounding.figure(measured.beyondBudget()),
            measured.isWithin(),
            Rounding.figure(measured.result().wallSeconds()),
            Rounding.figure(measured.result().cpuSeconds())
        };
    }

    private void json(List<MemoryResult> results, int rounds) {
        try (JsonGenerator json = Json.createGenerator(new OpenWriter(out))) {
            json.writeStartObject()
                    .write("benchmark", "memory")
                    .write("rounds", rounds)
                    .write("allowance_mb", MemoryResult.ALLOWANCE)
                    .writeStartArray("workers");
            for (MemoryResult measured : results) {
                json.writeStartObject()
                        .write("data", measured.data().toString())
                        .write("emits", measured.result().name())
                        .write("budget_mb", measured.budget())
                        .write("peak_mb", Rounding.figure(measured.result().peakMegabytes()))
                        .write("beyond_mb", Rounding.figure(measured.beyondBudget()))
                        .write("within", measured.isWithin())
                        .write("wall_s", Rounding.figure(measured.result().wallSeconds()))
                        .write("cpu_s", Rounding.figure(measured.result().cpuSeconds()))
                        .writeEnd();
            }
            json.writeEnd().writeEnd();
        }
        out.println();
    }
}
