package org.parquetvs.worker.filter;

import java.util.Arrays;
import java.util.List;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.value.Truth;
import org.parquetvs.worker.vector.BatchRow;
import org.parquetvs.worker.vector.RowBits;

/** A condition that is evaluated row by row, by its own definition. */
final class RowCondition implements Condition {
    private final Predicate predicate;
    private final BatchRow values;
    private final TruthBits result = new TruthBits();

    RowCondition(Predicate predicate, List<ScanColumn> columns) {
        this.predicate = predicate;
        this.values = new BatchRow(columns);
    }

    @Override
    public TruthBits evaluate(ColumnBatch batch, long[] asked) {
        int words = RowBits.words(batch.rowCount());
        result.reserve(words);
        Arrays.fill(result.isTrue(), 0, words, 0);
        Arrays.fill(result.isFalse(), 0, words, 0);
        for (int word = 0; word < words; word++) {
            for (long rest = asked[word]; rest != 0; rest &= rest - 1) {
                evaluate(batch, (word << 6) + Long.numberOfTrailingZeros(rest));
            }
        }
        return result;
    }

    private void evaluate(ColumnBatch batch, int row) {
        Truth truth = predicate.evaluate(values.at(batch, row));
        switch (truth) {
            case TRUE -> result.isTrue()[row >> 6] |= 1L << row;
            case FALSE -> result.isFalse()[row >> 6] |= 1L << row;
            case NULL -> {}
        }
    }
}
