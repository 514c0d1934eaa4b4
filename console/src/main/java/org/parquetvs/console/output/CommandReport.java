package org.parquetvs.console.output;

import jakarta.json.JsonObject;
import java.io.PrintWriter;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The result of a command, which is printed in the format that the user has asked for.
 *
 * @param title the line above the table; empty: none
 * @param columns of the table and of CSV
 * @param rows of the table and of CSV
 * @param summary the line below the table; empty: none
 * @param document what is printed as JSON
 */
public record CommandReport(
        String title, List<PrintedColumn> columns, List<@Nullable Object[]> rows, String summary, JsonObject document) {

    /** A report without title and summary, with one row for each element of {@code rows}. */
    public static <T> CommandReport of(ReportColumns<T> columns, List<T> rows, JsonObject document) {
        return new CommandReport("", columns.printed(), columns.cells(rows), "", document);
    }

    /** The same with a line above the table. */
    public CommandReport withTitle(String line) {
        return new CommandReport(line, columns, rows, summary, document);
    }

    /** The same with a line below the table. */
    public CommandReport withSummary(String line) {
        return new CommandReport(title, columns, rows, line, document);
    }

    /** Prints it to the end. */
    public void print(PrintWriter out, Format format) {
        switch (format) {
            case TABLE -> {
                if (!title.isEmpty()) {
                    out.println(title);
                }
                new TextTable(out).print(columns, rows.iterator());
                if (!summary.isEmpty()) {
                    out.println();
                    out.println(summary);
                }
            }
            case CSV -> new Csv(out).print(columns, rows.iterator());
            case JSON -> out.println(document);
        }
        out.flush();
    }
}
