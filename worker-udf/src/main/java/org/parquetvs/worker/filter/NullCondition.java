package org.parquetvs.worker.filter;

import java.util.Arrays;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.worker.vector.RowBits;

/** A value IS NULL. */
final class NullCondition implements Condition {
    private final FilteredVector values;
    private final TruthBits result = new TruthBits();

    NullCondition(FilteredVector values) {
        this.values = values;
    }

    @Override
    public TruthBits evaluate(ColumnBatch batch, long[] asked) {
        int words = RowBits.words(batch.rowCount());
        result.reserve(words);
        long[] validity = values.of(batch, asked).validity();
        if (validity == null) {
            Arrays.fill(result.isTrue(), 0, words, 0);
            System.arraycopy(asked, 0, result.isFalse(), 0, words);
            return result;
        }
        for (int word = 0; word < words; word++) {
            result.isTrue()[word] = asked[word] & ~validity[word];
            result.isFalse()[word] = asked[word] & validity[word];
        }
        return result;
    }
}
