package org.parquetvs.container.slab;

import java.util.ArrayList;
import java.util.List;
import org.parquetvs.batch.ColumnBatch;

/**
 * The places of the columns in a slab.
 *
 * @param rows number of rows that the slab can hold
 * @param size its size in bytes
 * @param places the place of each column
 */
record SlabLayout(int rows, int size, List<ColumnOffsets> places) {

    static final SlabLayout EMPTY = new SlabLayout(0, 0, List.of());

    /** Rows of a row group of DuckDB. */
    private static final int MAX_ROWS = 122_880;

    /** A slab is larger only if a single row is larger. */
    private static final int MAX_BYTES = 16 << 20;

    /** The alignment that Arrow recommends. */
    private static final int ALIGNMENT = 64;

    SlabLayout {
        places = List.copyOf(places);
    }

    /**
     * Plans a slab for rows like those of {@code batch} from {@code from} on. The first row always fits; the length of
     * the texts decides how many more rows fit.
     */
    static SlabLayout plan(List<ColumnWriter> columns, ColumnBatch batch, int from) {
        int known = Math.min(batch.rowCount() - from, MAX_ROWS);
        List<Long> knownText = new ArrayList<>(columns.size());
        long knownBytes = 0;
        for (int i = 0; i < columns.size(); i++) {
            long text = columns.get(i).textBytes(batch.columns().get(i), from, known);
            knownText.add(text);
            // One bit for the validity, rounded up to leave room for alignment.
            knownBytes += text + columns.get(i).valueBytes(known) + known / 4 + 2 * ALIGNMENT;
        }
        double rowBytes = (double) knownBytes / known;
        int rows = (int) Math.max(1, Math.min(MAX_ROWS, MAX_BYTES / rowBytes));
        Builder builder = new Builder(rows);
        for (int i = 0; i < columns.size(); i++) {
            long first = columns.get(i).textBytes(batch.columns().get(i), from, 1);
            builder.add(columns.get(i), textLength(knownText.get(i), known, rows, first));
        }
        return builder.build();
    }

    /** Room for the known texts, or for texts of the average length with some reserve. */
    private static long textLength(long knownText, int known, int rows, long first) {
        if (rows == known) {
            return knownText;
        }
        long expected = (long) ((double) knownText / known * rows);
        return Math.max(first, expected + expected / 8);
    }

    /** Places one column after the other. */
    private static final class Builder {
        private final int rows;
        private final List<ColumnOffsets> places = new ArrayList<>();
        private long end;

        Builder(int rows) {
            this.rows = rows;
        }

        void add(ColumnWriter column, long textLength) {
            int validity = reserve((long) Bits.wordsFor(rows) * Long.BYTES);
            int values = reserve(column.valueBytes(rows));
            int text = reserve(textLength);
            places.add(new ColumnOffsets(validity, values, text, Math.toIntExact(textLength)));
        }

        private int reserve(long bytes) {
            long start = end;
            end = Math.addExact(start, (bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT);
            return Math.toIntExact(start);
        }

        SlabLayout build() {
            return new SlabLayout(rows, Math.toIntExact(end), places);
        }
    }
}
