package org.parquetvs.console.output;

import java.io.PrintWriter;
import java.util.Iterator;
import java.util.List;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Comma-separated values after RFC 4180, with a header. NULL is an empty field; a line with only an empty field is
 * written as {@code ""}, because readers skip empty lines.
 */
public final class Csv {
    private final PrintWriter out;

    public Csv(PrintWriter out) {
        this.out = out;
    }

    /** Prints all rows and returns their number. */
    public long print(List<PrintedColumn> columns, Iterator<@Nullable Object[]> rows) {
        line(columns.size(), index -> columns.get(index).name());
        long count = 0;
        for (; rows.hasNext(); count++) {
            @Nullable Object[] row = rows.next();
            line(row.length, index -> row[index] == null ? "" : Cells.text(row[index], columns.get(index)));
        }
        return count;
    }

    private void line(int fields, IntFunction<String> text) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < fields; i++) {
            line.append(i == 0 ? "" : ",").append(quoted(text.apply(i)));
        }
        out.println(line.isEmpty() ? "\"\"" : line);
    }

    private static String quoted(String text) {
        boolean special = text.chars().anyMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return special ? '"' + text.replace("\"", "\"\"") + '"' : text;
    }
}
