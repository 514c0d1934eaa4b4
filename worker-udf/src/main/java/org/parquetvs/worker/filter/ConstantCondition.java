package org.parquetvs.worker.filter;

import java.util.Arrays;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.scan.value.Truth;
import org.parquetvs.worker.vector.RowBits;

/** A condition with the same outcome for every row. */
final class ConstantCondition implements Condition {
    private final Truth truth;
    private final TruthBits result = new TruthBits();

    ConstantCondition(Truth truth) {
        this.truth = truth;
    }

    @Override
    public TruthBits evaluate(ColumnBatch batch, long[] asked) {
        int words = RowBits.words(batch.rowCount());
        result.reserve(words);
        Arrays.fill(result.isTrue(), 0, words, 0);
        Arrays.fill(result.isFalse(), 0, words, 0);
        switch (truth) {
            case TRUE -> System.arraycopy(asked, 0, result.isTrue(), 0, words);
            case FALSE -> System.arraycopy(asked, 0, result.isFalse(), 0, words);
            case NULL -> {}
        }
        return result;
    }
}
