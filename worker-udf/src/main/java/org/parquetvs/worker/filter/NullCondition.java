package org.parquetvs.worker.filter;

import java.util.Arrays;
import org.parquetvs.batch.ColumnBatch;

/** A column IS NULL. */
final class NullCondition implements Condition {
    private final int column;
    private final Truths result = new Truths();

    NullCondition(int column) {
        this.column = column;
    }

    @Override
    public Truths evaluate(ColumnBatch batch, long[] asked) {
        int words = Bits.words(batch.rowCount());
        result.reserve(words);
        long[] validity = batch.columns().get(column).validity();
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
