package org.parquetvs.cli.output;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A table with aligned columns. Column widths follow the first {@value #MEASURED_ROWS} rows, so that a result of any
 * length is printed as it arrives.
 */
public final class TextTable {
    private static final int MEASURED_ROWS = 1000;

    private final PrintWriter out;

    public TextTable(PrintWriter out) {
        this.out = out;
    }

    /** Prints all rows and returns their number. */
    public long print(List<Column> columns, Iterator<@Nullable Object[]> rows) {
        List<String[]> measured = new ArrayList<>();
        while (rows.hasNext() && measured.size() < MEASURED_ROWS) {
            measured.add(texts(rows.next()));
        }
        int[] widths = widths(columns, measured);
        line(columns, columns.stream().map(Column::name).toArray(String[]::new), widths);
        StringBuilder rule = new StringBuilder();
        for (int width : widths) {
            rule.append(rule.isEmpty() ? "" : "  ").append("-".repeat(width));
        }
        out.println(rule);
        measured.forEach(row -> line(columns, row, widths));
        long count = measured.size();
        for (; rows.hasNext(); count++) {
            line(columns, texts(rows.next()), widths);
        }
        return count;
    }

    private static String[] texts(@Nullable Object[] row) {
        String[] texts = new String[row.length];
        for (int i = 0; i < row.length; i++) {
            texts[i] = Cells.text(row[i]);
        }
        return texts;
    }

    private static int[] widths(List<Column> columns, List<String[]> rows) {
        int[] widths = new int[columns.size()];
        for (int i = 0; i < widths.length; i++) {
            widths[i] = columns.get(i).name().length();
            for (String[] row : rows) {
                widths[i] = Math.max(widths[i], row[i].length());
            }
        }
        return widths;
    }

    private void line(List<Column> columns, String[] cells, int[] widths) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < cells.length; i++) {
            String padding = " ".repeat(Math.max(0, widths[i] - cells[i].length()));
            line.append(i == 0 ? "" : "  ");
            line.append(columns.get(i).isNumeric() ? padding + cells[i] : cells[i] + padding);
        }
        out.println(line.toString().stripTrailing());
    }
}
