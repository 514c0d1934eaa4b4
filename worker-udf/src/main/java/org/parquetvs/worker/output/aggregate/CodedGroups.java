package org.parquetvs.worker.output.aggregate;

import java.util.Arrays;
import java.util.List;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.DictionaryTextVector;
import org.parquetvs.batch.TextVector;

/**
 * The groups of rows if every key has few values and comes with a dictionary. The dictionary entries then have few
 * combinations, so the group of each combination is kept in an array until a dictionary changes.
 */
final class CodedGroups {
    static final int UNKNOWN = -1;
    private static final int MAX_COMBINATIONS = 1 << 14;

    private List<TextVector> dictionaries = List.of();
    private int[] groups = new int[0];
    private int[] combinations = new int[0];

    /** Whether there are few combinations of dictionary entries, with NULL as one more entry. */
    static boolean areFew(List<ColumnVector> keys) {
        long product = 1;
        for (ColumnVector key : keys) {
            if (!(key instanceof DictionaryTextVector coded) || coded.dictionarySize() >= MAX_COMBINATIONS) {
                return false;
            }
            product = Math.min(MAX_COMBINATIONS + 1L, product * (coded.dictionarySize() + 1));
        }
        return product <= MAX_COMBINATIONS;
    }

    /** The combination of each row, a number below {@code groups().length}; valid until the following call. */
    int[] combinations(List<ColumnVector> keys, int[] rows, int count) {
        if (combinations.length < count) {
            combinations = new int[count];
        }
        Arrays.fill(combinations, 0, count, 0);
        int product = 1;
        for (ColumnVector key : keys) {
            DictionaryTextVector coded = (DictionaryTextVector) key;
            int entries = coded.dictionarySize() + 1;
            combine(coded, entries, rows, count);
            product *= entries;
        }
        dropOtherDictionaries(keys, product);
        return combinations;
    }

    private void combine(DictionaryTextVector key, int entries, int[] rows, int count) {
        int[] indices = key.indices();
        if (key.validity() == null) {
            for (int i = 0; i < count; i++) {
                combinations[i] = combinations[i] * entries + indices[rows[i]] + 1;
            }
        } else {
            for (int i = 0; i < count; i++) {
                combinations[i] = combinations[i] * entries + (key.isNull(rows[i]) ? 0 : indices[rows[i]] + 1);
            }
        }
    }

    /** Clears the groups if a dictionary has changed; the same object means the same values. */
    private void dropOtherDictionaries(List<ColumnVector> keys, int product) {
        boolean areSame = dictionaries.size() == keys.size() && groups.length == product;
        for (int key = 0; areSame && key < keys.size(); key++) {
            areSame = dictionaries.get(key) == ((DictionaryTextVector) keys.get(key)).dictionary();
        }
        if (!areSame) {
            dictionaries = keys.stream()
                    .map(key -> ((DictionaryTextVector) key).dictionary())
                    .toList();
            groups = new int[product];
            Arrays.fill(groups, UNKNOWN);
        }
    }

    /** The group of each combination, or {@link #UNKNOWN}; to be filled in. */
    int[] groups() {
        return groups;
    }

    /** Removes all groups. */
    void clear() {
        dictionaries = List.of();
        groups = new int[0];
    }

    /** Bytes of memory in use. */
    long bytes() {
        return (long) Integer.BYTES * (groups.length + combinations.length);
    }
}
