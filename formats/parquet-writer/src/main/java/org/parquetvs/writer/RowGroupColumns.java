package org.parquetvs.writer;

/**
 * The columns of one row group: values that are added one by one, or vectors. Columns are the top-level columns of the
 * schema, counted from 0.
 */
public sealed interface RowGroupColumns permits RowGroupValues, BatchRowGroup {

    /** Memory that the columns take until all are encoded, in bytes; 0 if they are made while they are encoded. */
    long bytes();
}
