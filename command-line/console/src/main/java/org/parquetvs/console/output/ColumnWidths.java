package org.parquetvs.console.output;

import java.util.Arrays;
import java.util.List;

/**
 * The width of each column of a table on the screen.
 *
 * @param limited whether values that are longer are cut
 */
record ColumnWidths(List<Integer> widths, boolean limited) {
    static final String GAP = "  ";

    /** A narrower text column would be useless. */
    private static final int LEAST = 8;

    /**
     * The widths that values need; if the screen is narrower, the widest columns of text get less.
     *
     * @param needed width of the widest value or name of each column
     * @param screenColumns 0: as wide as needed
     */
    static ColumnWidths fitted(List<PrintedColumn> columns, int[] needed, int screenColumns) {
        if (screenColumns == 0) {
            return new ColumnWidths(list(needed), false);
        }
        int most = Arrays.stream(needed).max().orElse(0);
        while (most > LEAST && total(columns, needed, most) > screenColumns) {
            most--;
        }
        int limit = most;
        int[] widths = new int[needed.length];
        Arrays.setAll(widths, i -> limited(columns.get(i), needed[i], limit));
        return new ColumnWidths(list(widths), true);
    }

    private static List<Integer> list(int[] widths) {
        return Arrays.stream(widths).boxed().toList();
    }

    private static long total(List<PrintedColumn> columns, int[] needed, int limit) {
        long total = (long) GAP.length() * (needed.length - 1);
        for (int i = 0; i < needed.length; i++) {
            total += limited(columns.get(i), needed[i], limit);
        }
        return total;
    }

    /** A number with digits missing would be another number. */
    private static int limited(PrintedColumn column, int needed, int limit) {
        return column.isNumeric() ? needed : Math.min(needed, limit);
    }

    int of(int column) {
        return widths.get(column);
    }

    /** Whether a line is longer than the screen is wide. */
    boolean exceed(int screenColumns) {
        int gaps = GAP.length() * Math.max(0, widths.size() - 1);
        return limited && widths.stream().mapToInt(Integer::intValue).sum() + gaps > screenColumns;
    }
}
