package org.parquetvs.writer;

/**
 * Columns whose values are added one by one. Several threads ask for several columns at the same time, but for each
 * column only once.
 */
public non-sealed interface RowGroupValues extends RowGroupColumns {

    /** Adds the value of each row of a column of single values, in the order of the rows. */
    void encode(int column, LeafEncoder encoder);

    /**
     * Adds the value of each row of a column that is a group or repeated.
     *
     * @throws IllegalArgumentException if there are no such columns here
     */
    default void encode(int column, NestedEncoder encoder) {
        throw new IllegalArgumentException("Cannot write nested column " + column + ": its rows have single values");
    }
}
