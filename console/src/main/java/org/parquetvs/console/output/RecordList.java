package org.parquetvs.console.output;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Rows below each other, one line for each value. */
final class RecordList {
    private final PrintWriter out;
    private final List<PrintedColumn> columns;
    private final List<String> names = new ArrayList<>();
    private final int width;
    private long count;

    RecordList(PrintWriter out, List<PrintedColumn> columns) {
        this.out = out;
        this.columns = List.copyOf(columns);
        columns.forEach(column -> names.add(DisplayText.visible(column.name())));
        this.width = names.stream().mapToInt(DisplayText::width).max().orElse(0);
    }

    /** Prints all rows, the first of them already texts, and returns their number. */
    long print(List<String[]> first, Iterator<@Nullable Object[]> rows, TableStyle style) {
        first.forEach(this::row);
        while (rows.hasNext()) {
            @Nullable Object[] values = rows.next();
            String[] texts = new String[values.length];
            for (int i = 0; i < values.length; i++) {
                texts[i] = style.text(values[i], columns.get(i));
            }
            row(texts);
        }
        return count;
    }

    private void row(String[] texts) {
        count++;
        out.println("-- row " + count);
        for (int i = 0; i < texts.length; i++) {
            String name = names.get(i);
            out.println(name + " ".repeat(width - DisplayText.width(name)) + " | " + texts[i]);
        }
    }
}
