package org.parquetvs.writer;

/**
 * The columns of one row group. Several threads ask for several columns at once, for each column once. Columns are those
 * at the top level of the schema, counted from 0.
 */
public interface RowGroupColumns {

    /** Memory that the columns take until all are encoded, in bytes; 0 if they are made while they are encoded. */
    long bytes();

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
