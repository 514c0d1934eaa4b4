package org.parquetvs.worker.filter;

import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.DictionaryTextVector;
import org.parquetvs.batch.TextVector;

/** A string matches. Each string of a dictionary is matched only once. */
final class MatchingTexts extends ValueMatcher {
    private final TextMatcher textMatcher;
    private @Nullable TextVector dictionary;
    private boolean[] entryMatches = new boolean[0];

    MatchingTexts(TextMatcher textMatcher) {
        this.textMatcher = textMatcher;
    }

    @Override
    long matchWord(ColumnVector vector, int firstInclusive, int endExclusive) {
        return vector instanceof DictionaryTextVector coded
                ? matchCoded(coded, firstInclusive, endExclusive)
                : matchPlain((TextVector) vector, firstInclusive, endExclusive);
    }

    private long matchPlain(TextVector vector, int firstInclusive, int endExclusive) {
        byte[] bytes = vector.bytes();
        int[] offsets = vector.offsets();
        long matching = 0;
        for (int row = firstInclusive; row < endExclusive; row++) {
            matching |= (textMatcher.matches(bytes, offsets[row], offsets[row + 1]) ? 1L : 0L) << row;
        }
        return matching;
    }

    private long matchCoded(DictionaryTextVector vector, int firstInclusive, int endExclusive) {
        if (vector.dictionary() != dictionary) {
            dictionary = vector.dictionary();
            matchEntries(vector.dictionary(), vector.dictionarySize());
        }
        int[] indices = vector.indices();
        long matching = 0;
        for (int row = firstInclusive; row < endExclusive; row++) {
            // The index of a NULL is undefined.
            matching |= (!vector.isNull(row) && entryMatches[indices[row]] ? 1L : 0L) << row;
        }
        return matching;
    }

    private void matchEntries(TextVector entries, int size) {
        entryMatches = new boolean[size];
        for (int entry = 0; entry < size; entry++) {
            entryMatches[entry] =
                    textMatcher.matches(entries.bytes(), entries.offsets()[entry], entries.offsets()[entry + 1]);
        }
    }
}
