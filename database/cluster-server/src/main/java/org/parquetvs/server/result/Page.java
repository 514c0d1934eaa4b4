package org.parquetvs.server.result;

import java.io.IOException;
import java.util.List;

/** Some rows of a result, for one message. */
public final class Page {
    private final RowFormat format;
    private final int columns;
    private final List<RowRange> ranges;

    Page(RowFormat format, int columns, List<? extends RowRange> ranges) {
        this.format = format;
        this.columns = columns;
        this.ranges = List.copyOf(ranges);
    }

    /** Number of rows. */
    public int rows() {
        return ranges.stream().mapToInt(RowRange::rows).sum();
    }

    /** Number of columns. */
    public int columns() {
        return columns;
    }

    /** The bytes of all columns, including the most bytes that can be between the ranges. */
    public int bytes() {
        return ranges.stream().mapToInt(range -> range.bytes() + columns).reduce(0, Math::addExact);
    }

    /** Writes the values of a column. */
    public void write(int column, MessageBytes out) throws IOException {
        for (int i = 0; i < ranges.size(); i++) {
            if (i > 0) {
                out.writeBytes(format.separator());
            }
            ranges.get(i).write(column, out);
        }
    }
}
