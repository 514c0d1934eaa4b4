package org.parquetvs.adapter.keys;

import org.parquetvs.adapter.planning.PlanFigures;

/**
 * What has to be read to know the keys of a table.
 *
 * @param files files to open
 * @param bytes compressed bytes of the columns
 * @param rows rows to look at
 */
record KeyReading(long files, long bytes, long rows) {

    /** Cost of opening a file: 0.4 ms. Up to 32 are opened at a time, so this is CPU more than distance. */
    private static final long OPENING = 64L << 10;

    /** Cost of a key, which is compared and kept but not emitted. */
    private static final long KEY_WEIGHT = 2;

    static KeyReading of(PlanFigures.Read read) {
        return new KeyReading(read.files(), read.bytes(), read.rows());
    }

    KeyReading plus(KeyReading other) {
        return new KeyReading(files + other.files, bytes + other.bytes, rows + other.rows);
    }

    KeyReading minus(KeyReading other) {
        return new KeyReading(files - other.files, bytes - other.bytes, rows - other.rows);
    }

    /** The cost for one process, in the unit of {@link org.parquetvs.planner.Weigher}. */
    long cost() {
        return OPENING * files + bytes + KEY_WEIGHT * rows;
    }

    boolean isMostlyOpening() {
        return OPENING * files > cost() / 2;
    }
}
