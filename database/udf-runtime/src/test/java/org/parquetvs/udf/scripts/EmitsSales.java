package org.parquetvs.udf.scripts;

import com.exasol.ExaIterator;
import com.exasol.ExaMetadata;
import java.math.BigDecimal;
import java.util.List;
import org.parquetvs.batch.BatchSink;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.batch.IntVector;
import org.parquetvs.batch.LongVector;

/** Emits as many rows of seven decimals as the first column says, in batches or, if the second column is FALSE, singly. */
public final class EmitsSales {
    private static final int BATCH = 16_384;

    private EmitsSales() {}

    /** Emits the rows of each input row. */
    public static void run(ExaMetadata metadata, ExaIterator iterator) throws Exception {
        do {
            long count = iterator.getLong(0);
            if (iterator.getBoolean(1)) {
                emitBatches((BatchSink) iterator, count);
            } else {
                emitRows(iterator, count);
            }
        } while (iterator.next());
    }

    private static void emitRows(ExaIterator iterator, long count) throws Exception {
        Object[] row = new Object[7];
        for (long i = 0; i < count; i++) {
            row[0] = i;
            row[1] = i % 1000;
            row[2] = 1L;
            row[3] = BigDecimal.valueOf(i * 7 % 1_000_000, 2);
            row[4] = BigDecimal.valueOf(i * 3 % 1_000_000, 2);
            row[5] = (int) (i % 10_000);
            row[6] = (int) (i % 7);
            iterator.emit(row);
        }
    }

    private static void emitBatches(BatchSink sink, long count) {
        long[][] longs = new long[5][BATCH];
        int[][] ints = new int[2][BATCH];
        for (long from = 0; from < count; from += BATCH) {
            int rows = (int) Math.min(BATCH, count - from);
            for (int i = 0; i < rows; i++) {
                long number = from + i;
                longs[0][i] = number;
                longs[1][i] = number % 1000;
                longs[2][i] = 1;
                longs[3][i] = number * 7 % 1_000_000;
                longs[4][i] = number * 3 % 1_000_000;
                ints[0][i] = (int) (number % 10_000);
                ints[1][i] = (int) (number % 7);
            }
            sink.emitBatch(new ColumnBatch(
                    rows,
                    List.of(
                            new LongVector(longs[0], null),
                            new LongVector(longs[1], null),
                            new LongVector(longs[2], null),
                            new LongVector(longs[3], null),
                            new LongVector(longs[4], null),
                            new IntVector(ints[0], null),
                            new IntVector(ints[1], null))));
        }
    }
}
