package org.parquetvs.cli.output;

import java.io.PrintWriter;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Comma-separated values after RFC 4180, with a header; NULL is an empty field. */
public final class Csv {
    private final PrintWriter out;

    public Csv(PrintWriter out) {
        this.out = out;
    }

    /** Prints all rows and returns their number. */
    public long print(List<Column> columns, Iterator<@Nullable Object[]> rows) {
        line(columns.stream().map(Column::name).toArray());
        long count = 0;
        for (; rows.hasNext(); count++) {
            line(rows.next());
        }
        return count;
    }

    private void line(@Nullable Object[] cells) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < cells.length; i++) {
            line.append(i == 0 ? "" : ",").append(cells[i] == null ? "" : quoted(Cells.text(cells[i])));
        }
        out.println(line);
    }

    private static String quoted(String text) {
        boolean special = text.chars().anyMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return special ? '"' + text.replace("\"", "\"\"") + '"' : text;
    }
}
