package org.parquetvs.adapter.query;

/**
 * Which rows of the answer are wanted.
 *
 * @param offset how many rows are skipped first
 * @param limit how many follow at most, or {@link #UNLIMITED}
 */
public record RowWindow(long offset, long limit) {

    /** The limit for all rows. */
    public static final long UNLIMITED = Long.MAX_VALUE;

    /** Every row. */
    public static final RowWindow ALL = new RowWindow(0, UNLIMITED);

    public RowWindow {
        if (offset < 0 || limit < 0) {
            throw new IllegalArgumentException("Invalid window: " + limit + " rows after " + offset);
        }
    }

    /** Whether some rows may be left out. */
    public boolean isLimited() {
        return limit != UNLIMITED;
    }

    /** The number of rows that is enough for the window. */
    public long end() {
        return limit > UNLIMITED - offset ? UNLIMITED : offset + limit;
    }
}
