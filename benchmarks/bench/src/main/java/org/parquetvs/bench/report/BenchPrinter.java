package org.parquetvs.bench.report;

import java.io.PrintWriter;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;
import org.parquetvs.console.output.Csv;
import org.parquetvs.console.output.Format;
import org.parquetvs.console.output.TextTable;

/** Prints the results of benchmarks in the formats that all commands have. */
public final class BenchPrinter {
    private final PrintWriter out;

    public BenchPrinter(PrintWriter out) {
        this.out = out;
    }

    /** Prints a table with its title, lines of comma-separated values, or one document. */
    public void print(BenchResult result, Format format) {
        Iterator<@Nullable Object[]> rows = result.rows().stream()
                .<@Nullable Object[]>map(row -> row.toArray())
                .iterator();
        switch (format) {
            case TABLE -> {
                if (!result.title().isEmpty()) {
                    out.println(result.title());
                }
                new TextTable(out).print(result.columns(), rows);
            }
            case CSV -> new Csv(out).print(result.columns(), rows);
            case JSON -> out.println(result.document());
        }
        out.flush();
    }
}
