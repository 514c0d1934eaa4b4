package org.parquetvs.local.arrow;

import org.apache.arrow.vector.FieldVector;
import org.apache.parquet.schema.Type;
import org.parquetvs.batch.ColumnVector;

/**
 * A column of Arrow batches, and how it is converted.
 *
 * @param type in the Parquet file
 */
record ArrowColumn(Type type, Conversion conversion) {

    /** Converts Arrow's vectors to ours. */
    @FunctionalInterface
    interface Conversion {
        /** The values of {@code count} rows from row {@code from} on, which is a multiple of 64. */
        ColumnVector convert(FieldVector vector, int from, int count);
    }
}
