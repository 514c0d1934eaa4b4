package org.parquetvs.loads.history;

/**
 * What an object was at some time.
 *
 * @param number of all versions of a history; the rows have the numbers from {@code number * ROWS} on
 * @param rows how many it has
 * @param isBroken whether it is no Parquet file
 */
record Version(int number, int rows, boolean isBroken) {

    /** A version has less of them. */
    static final int ROWS = 1_000;

    int firstRow() {
        return number * ROWS;
    }
}
