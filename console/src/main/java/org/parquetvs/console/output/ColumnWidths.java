package org.parquetvs.console.output;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

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
     * The widths that values need; if the screen is narrower, the widest columns of text get less, and if that is not
     * enough, all columns but those of numbers.
     *
     * @param needed width of the widest value or name of each column
     * @param screenColumns 0: as wide as needed
     */
    static ColumnWidths fitted(List<PrintedColumn> columns, int[] needed, int screenColumns) {
        if (screenColumns == 0) {
            return new ColumnWidths(list(needed), false);
        }
        int[] texts =
                narrowed(needed, screenColumns, column -> columns.get(column).isText());
        int[] widths =
                narrowed(texts, screenColumns, column -> !columns.get(column).isNumeric());
        return new ColumnWidths(list(widths), true);
    }

    /** The same widths, or smaller ones of the columns that may be cut, down to {@value #LEAST}. */
    private static int[] narrowed(int[] widths, int screenColumns, IntPredicate mayBeCut) {
        int most = Arrays.stream(widths).max().orElse(0);
        int[] narrowed = widths;
        while (most > LEAST && total(narrowed) > screenColumns) {
            most--;
            int limit = most;
            narrowed = IntStream.range(0, widths.length)
                    .map(i -> mayBeCut.test(i) ? Math.min(widths[i], limit) : widths[i])
                    .toArray();
        }
        return narrowed;
    }

    private static List<Integer> list(int[] widths) {
        return Arrays.stream(widths).boxed().toList();
    }

    private static long total(int[] widths) {
        return Arrays.stream(widths).asLongStream().sum() + (long) GAP.length() * (widths.length - 1);
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
