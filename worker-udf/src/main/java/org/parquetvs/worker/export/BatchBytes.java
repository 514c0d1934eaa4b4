package org.parquetvs.worker.export;

import org.parquetvs.batch.BooleanVector;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.Decimal128Vector;
import org.parquetvs.batch.DictionaryTextVector;
import org.parquetvs.batch.IntVector;
import org.parquetvs.batch.NanoTimestampVector;
import org.parquetvs.batch.TextVector;

/** The memory of batches. */
final class BatchBytes {

    private BatchBytes() {}

    /** Bytes of the values of a batch. */
    static long of(ColumnBatch batch) {
        return batch.columns().stream()
                .mapToLong(vector -> of(vector, batch.rowCount()))
                .sum();
    }

    private static long of(ColumnVector vector, int rows) {
        if (vector instanceof TextVector text) {
            return (long) Integer.BYTES * rows + text.offsets()[rows];
        }
        if (vector instanceof DictionaryTextVector dictionary) {
            return (long) Integer.BYTES * rows + of(dictionary.dictionary(), dictionary.dictionarySize());
        }
        if (vector instanceof BooleanVector) {
            return rows;
        }
        if (vector instanceof IntVector) {
            return (long) Integer.BYTES * rows;
        }
        if (vector instanceof Decimal128Vector) {
            return 2L * Long.BYTES * rows;
        }
        return vector instanceof NanoTimestampVector
                ? (long) (Long.BYTES + Short.BYTES) * rows
                : (long) Long.BYTES * rows;
    }
}
