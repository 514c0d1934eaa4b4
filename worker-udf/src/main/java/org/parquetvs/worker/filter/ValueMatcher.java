package org.parquetvs.worker.filter;

import org.parquetvs.batch.ColumnVector;
import org.parquetvs.worker.vector.RowBits;

/** Decides which non-NULL values of a column match. */
abstract class ValueMatcher {

    /**
     * Finds the values that match, in some rows.
     *
     * @param asked the rows that matter; other rows of the same word may be evaluated too, without effect
     * @param matching receives a set bit for each asked row whose value matches; undefined for rows that are NULL
     */
    void match(ColumnVector vector, int rowCount, long[] asked, long[] matching) {
        int words = RowBits.words(rowCount);
        for (int word = 0; word < words; word++) {
            int first = word << 6;
            matching[word] = asked[word] == 0 ? 0 : matchWord(vector, first, Math.min(rowCount, first + Long.SIZE));
        }
    }

    /**
     * Finds the values that match in the rows {@code [firstInclusive, endExclusive)}, at most 64.
     *
     * @return a word whose bit {@code row & 63} is set if the value of {@code row} matches
     */
    abstract long matchWord(ColumnVector vector, int firstInclusive, int endExclusive);
}
