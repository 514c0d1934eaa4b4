package org.parquetvs.worker.filter;

import java.util.Arrays;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.scan.value.Truth;
import org.parquetvs.worker.vector.RowBits;

/** A value matches; NULL if the value is NULL. */
final class ValueCondition implements Condition {
    private final FilteredVector values;
    private final ValueMatcher matcher;
    private final Truth otherwise;
    private final TruthBits result = new TruthBits();

    /** @param otherwise the outcome for a value that does not match: false, or NULL as for IN with a NULL */
    ValueCondition(FilteredVector values, ValueMatcher matcher, Truth otherwise) {
        this.values = values;
        this.matcher = matcher;
        this.otherwise = otherwise;
    }

    @Override
    public TruthBits evaluate(ColumnBatch batch, long[] asked) {
        int words = RowBits.words(batch.rowCount());
        result.reserve(words);
        ColumnVector vector = values.of(batch, asked);
        long[] isTrue = result.isTrue();
        long[] isFalse = result.isFalse();
        matcher.match(vector, batch.rowCount(), asked, isTrue);
        long[] validity = vector.validity();
        for (int word = 0; word < words; word++) {
            long relevant = validity == null ? asked[word] : asked[word] & validity[word];
            isFalse[word] = relevant & ~isTrue[word];
            isTrue[word] &= relevant;
        }
        if (otherwise == Truth.NULL) {
            Arrays.fill(isFalse, 0, words, 0);
        }
        return result;
    }
}
