package org.parquetvs.server.result;

import java.io.IOException;
import java.util.List;
import org.parquetvs.server.json.JsonMessage;

/** Some rows of a result, for one message. */
public final class Page {
    private final int columns;
    private final List<RowRange> ranges;

    Page(int columns, List<? extends RowRange> ranges) {
        this.columns = columns;
        this.ranges = List.copyOf(ranges);
    }

    /** How many rows. */
    public int rows() {
        return ranges.stream().mapToInt(RowRange::rows).sum();
    }

    /** How many columns. */
    public int columns() {
        return columns;
    }

    /** The bytes of all columns, commas between the ranges included. */
    public int bytes() {
        return ranges.stream().mapToInt(range -> range.bytes() + columns).reduce(0, Math::addExact);
    }

    /** Writes the values of a column with commas between them. */
    public void write(int column, JsonMessage out) throws IOException {
        for (int i = 0; i < ranges.size(); i++) {
            if (i > 0) {
                out.write(',');
            }
            ranges.get(i).write(column, out);
        }
    }
}
