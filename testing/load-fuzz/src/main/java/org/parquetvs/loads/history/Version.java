package org.parquetvs.loads.history;

/**
 * The content of an object at some time.
 *
 * @param number number of the version, unique in a history; its rows have the numbers from {@code number * ROWS} on
 * @param rows number of rows
 * @param isBroken whether it is not a Parquet file
 */
record Version(int number, int rows, boolean isBroken) {

    /** A version has fewer rows. */
    static final int ROWS = 1_000;

    int firstRow() {
        return number * ROWS;
    }
}
