package org.parquetvs.worker.export;

import java.util.List;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.batch.NanoTimestampVector;
import org.parquetvs.type.SqlType;
import org.parquetvs.worker.error.WorkerErrors;
import org.parquetvs.worker.error.WorkerException;

/** Finds times that a Parquet file does not hold in nanoseconds, before they are encoded. */
final class NanosecondCheck {
    private static final long NANOS_PER_MICRO = 1_000;
    private static final long MIN_MICROS = Long.MIN_VALUE / NANOS_PER_MICRO;
    private static final long MAX_MICROS = Long.MAX_VALUE / NANOS_PER_MICRO - 1;

    private final List<String> columns;
    private final List<SqlType> types;

    /**
     * A check of batches.
     *
     * @param columns their names
     */
    NanosecondCheck(List<String> columns, List<SqlType> types) {
        this.columns = List.copyOf(columns);
        this.types = List.copyOf(types);
    }

    /**
     * Checks a batch.
     *
     * @param rowsBefore rows of the task before it
     * @throws WorkerException if it has such a time
     */
    void check(ColumnBatch batch, long rowsBefore) {
        for (int i = 0; i < types.size(); i++) {
            if (batch.columns().get(i) instanceof NanoTimestampVector vector) {
                check(vector, batch.rowCount(), i, rowsBefore);
            }
        }
    }

    private void check(NanoTimestampVector vector, int rowCount, int column, long rowsBefore) {
        for (int row = 0; row < rowCount; row++) {
            long micros = vector.micros()[row];
            if ((micros < MIN_MICROS || micros > MAX_MICROS) && !vector.isNull(row)) {
                throw WorkerErrors.beyondNanoseconds(
                        columns.get(column), rowsBefore + row + 1, PartitionPath.text(vector, row, types.get(column)));
            }
        }
    }
}
