package org.parquetvs.local.arrow;

import org.apache.arrow.vector.FieldVector;
import org.apache.parquet.schema.Type;
import org.parquetvs.batch.ColumnVector;

/**
 * A column of Arrow batches, and what it becomes.
 *
 * @param type in the Parquet file
 */
record ArrowColumn(Type type, Conversion conversion) {

    /** Makes vectors of what Arrow holds. */
    @FunctionalInterface
    interface Conversion {
        /** The values of {@code count} rows from row {@code from} on, which is a multiple of 64. */
        ColumnVector convert(FieldVector vector, int from, int count);
    }
}
