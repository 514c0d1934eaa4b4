package org.parquetvs.console.output;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A table with aligned columns. Column widths follow the first {@value #MEASURED_ROWS} rows, so that a result of any
 * length is printed as it arrives. Rows that are too wide for a screen are cut, or printed as records.
 */
public final class TextTable {
    private static final int MEASURED_ROWS = 1000;

    private final PrintWriter out;
    private final TableStyle style;
    private boolean cut;

    /** A table that is as wide as its values. */
    public TextTable(PrintWriter out) {
        this(out, TableStyle.WHOLE);
    }

    public TextTable(PrintWriter out, TableStyle style) {
        this.out = out;
        this.style = style;
    }

    /** Prints all rows and returns their number. */
    public long print(List<PrintedColumn> columns, Iterator<@Nullable Object[]> rows) {
        if (style.layout() == RowLayout.RECORDS) {
            return new RecordList(out, columns).print(List.of(), rows, style);
        }
        List<String[]> measured = new ArrayList<>();
        while (rows.hasNext() && measured.size() < MEASURED_ROWS) {
            measured.add(texts(columns, rows.next()));
        }
        ColumnWidths widths = ColumnWidths.fitted(columns, needed(columns, measured), style.screenColumns());
        if (style.layout() == RowLayout.FITTING && widths.exceed(style.screenColumns())) {
            return new RecordList(out, columns).print(measured, rows, style);
        }
        line(columns, names(columns), widths);
        StringBuilder rule = new StringBuilder();
        for (int width : widths.widths()) {
            rule.append(rule.isEmpty() ? "" : ColumnWidths.GAP).append("-".repeat(width));
        }
        out.println(rule);
        measured.forEach(row -> line(columns, row, widths));
        long count = measured.size();
        for (; rows.hasNext(); count++) {
            line(columns, texts(columns, rows.next()), widths);
        }
        return count;
    }

    /** As many blanks as the text is wide on the screen. */
    public static String blanks(String text) {
        return " ".repeat(DisplayText.width(text));
    }

    /** Whether a value was cut. */
    public boolean isCut() {
        return cut;
    }

    private String[] texts(List<PrintedColumn> columns, @Nullable Object[] row) {
        String[] texts = new String[row.length];
        for (int i = 0; i < row.length; i++) {
            texts[i] = style.text(row[i], columns.get(i));
        }
        return texts;
    }

    private static String[] names(List<PrintedColumn> columns) {
        return columns.stream()
                .map(column -> DisplayText.visible(column.name()))
                .toArray(String[]::new);
    }

    private static int[] needed(List<PrintedColumn> columns, List<String[]> rows) {
        String[] names = names(columns);
        int[] widths = new int[names.length];
        for (int i = 0; i < widths.length; i++) {
            widths[i] = DisplayText.width(names[i]);
            for (String[] row : rows) {
                widths[i] = Math.max(widths[i], DisplayText.width(row[i]));
            }
        }
        return widths;
    }

    private void line(List<PrintedColumn> columns, String[] cells, ColumnWidths widths) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < cells.length; i++) {
            String cell = shown(cells[i], columns.get(i), widths.of(i), widths.limited());
            String padding = " ".repeat(Math.max(0, widths.of(i) - DisplayText.width(cell)));
            line.append(i == 0 ? "" : ColumnWidths.GAP);
            line.append(columns.get(i).isNumeric() ? padding + cell : cell + padding);
        }
        out.println(line.toString().stripTrailing());
    }

    private String shown(String cell, PrintedColumn column, int width, boolean limited) {
        if (!limited || column.isNumeric()) {
            return cell;
        }
        String shown = DisplayText.cut(cell, width);
        cut |= !shown.equals(cell);
        return shown;
    }
}
